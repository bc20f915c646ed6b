//! Describes the shape of JSON in JSON, so that a shape reads like the contract.
//!
//! - `"int"`, `"number"`, `"text"`, `"bool"`, `"letter"` (one character), `"hex"`, `"place"` (`[x, y]`): a value of that type
//! - `"Dead|Won"`: one of these texts
//! - a `?` at the end: or null
//! - `[shape]`: a list of any length; `[shape, shape]`: one of exactly that length
//! - `{"*": shape}`: an object with any names; any other object: all of these names (more may be there)

use serde_json::Value;

/// Returns every place where `value` does not have the shape `wanted`, as `path: reason`.
pub fn differences(wanted: &Value, value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    compare("", wanted, value, &mut found);
    found
}

fn compare(path: &str, wanted: &Value, value: &Value, found: &mut Vec<String>) {
    match (wanted, value) {
        (Value::String(wanted), _) if is_of_type(wanted, value) => {}
        (Value::Array(shapes), Value::Array(values)) => {
            let pairs: Vec<(&Value, &Value)> = match shapes.as_slice() {
                [shape] => values.iter().map(|value| (shape, value)).collect(),
                _ => shapes.iter().zip(values).collect(),
            };
            if shapes.len() > 1 && shapes.len() != values.len() {
                found.push(format!("{path}: {} values, not {}", values.len(), shapes.len()));
            }
            for (index, (shape, value)) in pairs.into_iter().enumerate() {
                compare(&format!("{path}[{index}]"), shape, value, found);
            }
        }
        (Value::Object(shapes), Value::Object(values)) => {
            if let Some(shape) = shapes.get("*") {
                for (name, value) in values {
                    compare(&format!("{path}.{name}"), shape, value, found);
                }
                return;
            }
            for (name, shape) in shapes {
                let name_path = format!("{path}.{name}");
                match values.get(name) {
                    Some(value) => compare(&name_path, shape, value, found),
                    None => found.push(format!("{name_path}: missing")),
                }
            }
        }
        _ => found.push(format!("{path}: {wanted} is wanted, not {value:.60}")),
    }
}

fn is_of_type(wanted: &str, value: &Value) -> bool {
    if let Some(wanted) = wanted.strip_suffix('?') {
        return value.is_null() || is_of_type(wanted, value);
    }
    let text = value.as_str();
    match wanted {
        "int" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "bool" => value.is_boolean(),
        "text" => text.is_some(),
        "letter" => text.is_some_and(|text| text.chars().count() == 1),
        "hex" => text.is_some_and(|text| !text.is_empty() && text.chars().all(|sign| sign.is_ascii_hexdigit())),
        "place" => value.as_array().is_some_and(|place| place.len() == 2 && place.iter().all(Value::is_i64)),
        words => text.is_some_and(|text| words.split('|').any(|word| word == text)),
    }
}
