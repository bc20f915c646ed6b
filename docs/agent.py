"""Plays whole games over a pipe: python3 docs/agent.py PROGRAM [GAMES [SEED [MOST_KEYS]]]. See docs/programs.md."""
import json, random, statistics, subprocess, sys

def wishes(view):
    """Yields what would help now, best first: a key, or a key and the letter of an item."""
    player, light, pack = view["player"], view["player"]["light"], view["pack"]
    is_hungry, is_dark = player["hunger"] != "Normal", not light or light["turns_left"] == 0
    spare = [item for item in pack if not item["equipped"] and "(burnt out)" not in item["name"]]
    letters = lambda kind: [item["letter"] for item in spare if item["kind"] == kind]
    awake = [creature for creature in view["creatures"] if creature["state"] not in (None, "Sleeping")]
    if awake:  # the nearest comes first
        if player["hp"] * 3 < player["max_hp"]:
            yield from ("q " + letter for letter in letters("Potion"))  # one of them may heal
        east, south = awake[0]["x"] - player["x"], awake[0]["y"] - player["y"]
        yield "ykuh.lbjn"[3 * south + east + 4] if max(abs(east), abs(south)) == 1 else "tab"  # strikes, or walks there
    for key, kind, is_needed in ("e", "Food", is_hungry), ("w", "Light", is_dark), ("a", "Oil", is_dark):
        yield from (f"{key} {letter}" for letter in letters(kind) if is_needed)
    if player["hp"] * 10 < player["max_hp"] * 7:
        yield "Z"  # rests until healed
    yield from "<E" if view["has_amulet"] else ">E" if is_dark or is_hungry else "E>"  # explores, then takes the stairs

def play(program, seed, most_keys):
    """Plays a game and returns its last view."""
    command = [program, "drive", "--seed", str(seed), "--keys", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as game:
        def press(tokens):
            print(tokens, "!view", file=game.stdin, flush=True)
            return json.loads(game.stdout.readline())
        view, tried, chance = press(""), set(), random.Random(seed)
        while view["keys"] and (most_keys := most_keys - 1) >= 0:  # there are no keys after the end
            keys, turn = view["keys"], view["turn"]
            useful = [wish for wish in wishes(view) if wish.split()[0] in keys and (turn, wish) not in tried]
            wish = useful[0] if useful else chance.choice([key for key in "hjklyubns" if key in keys] or ["esc"])
            if view["prompt"]:  # reads on and travels; says no to all other questions
                wish = "ret" if view["prompt"]["kind"] in ("More", "Travel") else "esc"
            tried.add((turn, wish))
            view = press(wish)
    return view

program, *numbers = sys.argv[1:]
(games, first, most_keys), levels = [int(number) for number in numbers] + [10, 1, 20000][len(numbers):], []
for seed in range(first, first + games):
    end = play(program, seed, most_keys)
    levels.append(end["deepest"])
    print(f"seed {seed}: {end['mode']} on level {end['depth']}, turn {end['turn']}")
print(f"{games} games: half of them reached level {statistics.median_low(levels)}, the best level {max(levels)}")
