import { isObject } from "@/lib/data/is-object";

/**
 * Returns the smallest parts of a form's values that differ from the saved ones, by name. Lists and
 * the values of fields are compared as a whole.
 */
export function changedParts(
  typed: unknown,
  saved: unknown,
  isField: (name: string) => boolean,
  name = "",
): [name: string, value: unknown][] {
  if (JSON.stringify(typed) === JSON.stringify(saved)) return [];
  if (isField(name) || !isObject(typed) || !isObject(saved)) return [[name, typed]];
  const keys = new Set([...Object.keys(typed), ...Object.keys(saved)]);
  return [...keys].flatMap((key) =>
    changedParts(typed[key], saved[key], isField, name === "" ? key : `${name}.${key}`),
  );
}
