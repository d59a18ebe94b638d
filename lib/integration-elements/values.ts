import type { RenderRequest } from "../contract/integrations/integration-calls.ts";

/** State and props of a component in their wire format. */
export type Values = RenderRequest["props"];
export type Value = Values[string];
type Kept = Record<string, unknown>;

export const isRecord = (value: unknown): value is Kept =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function boundName(value: Kept): string | undefined {
  const { $state: name } = value;
  return typeof name === "string" && Object.keys(value).length === 1 ? name : undefined;
}

/** Replaces each binding `{$state: name}` in a response by its value from the state. */
export function resolveBindings(value: unknown, state: Values): unknown {
  if (Array.isArray(value)) return value.map((each) => resolveBindings(each, state));
  if (!isRecord(value)) return value;
  const name = boundName(value);
  if (name !== undefined) return Object.hasOwn(state, name) ? state[name] : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, resolveBindings(each, state)]),
  );
}

/** Returns the state with the initial values of fields that the script has not set. */
export function withInitialValues(element: unknown, state: Values): Values {
  const begun = new Map(Object.entries(state));
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isRecord(value)) return;
    const { state: name, initialValue } = value;
    if (typeof name === "string" && initialValue !== undefined && !begun.has(name)) {
      const given = resolveBindings(initialValue, state);
      if (given !== undefined) begun.set(name, given as Value);
    }
    Object.values(value).forEach(visit);
  };
  visit(element);
  return Object.fromEntries(begun);
}

const mostElements = 1000;
const deepest = 64;

/**
 * Returns the reason why a response is too large to render; undefined for one that isn't. Recursion
 * is limited.
 */
export function sizeError(element: unknown): string | undefined {
  let elements = 0;
  const tooDeep = (value: unknown, depth: number): boolean => {
    if (typeof value !== "object" || value === null) return false;
    if (depth > deepest) return true;
    if (isRecord(value) && typeof value.type === "string") elements += 1;
    return Object.values(value).some((each) => tooDeep(each, depth + 1));
  };
  if (tooDeep(element, 0)) return "its elements are nested too deeply";
  return elements > mostElements ? `it has more than ${mostElements} elements` : undefined;
}
