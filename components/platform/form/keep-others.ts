import { isObject } from "@/lib/data/is-object";
import { isChanged } from "./others-changes";

/**
 * Replaces members of the values that weren't changed here by the saved ones, at any depth. A list
 * is one value.
 */
export function keepOthers<Values>(values: Values, dirty: unknown, saved: unknown): Values {
  if (!isObject(values) || !isObject(dirty) || !isObject(saved)) return values;
  const joined = Object.entries(values).map(([name, value]) => {
    if (!(name in saved)) return [name, value];
    const own = dirty[name];
    return [name, isChanged(own) ? keepOthers(value, own, saved[name]) : saved[name]];
  });
  return Object.fromEntries(joined) as Values;
}
