import {
  type Element,
  type ElementType,
  elementSchemas,
} from "../contract/integrations/integration-elements.ts";
import { isRecord } from "./values.ts";

export type { Element, ElementOf } from "../contract/integrations/integration-elements.ts";

export type Read = { element: Element } | { fault: string };

const isKnown = (name: string): name is ElementType => Object.hasOwn(elementSchemas, name);

/** Parses an element from a script's response; an invalid one has the reason. */
export function readElement(given: unknown): Read {
  if (typeof given === "string" || typeof given === "number") {
    return { element: { type: "text", style: undefined, children: [String(given)] } };
  }
  if (!isRecord(given) || typeof given.type !== "string") {
    return { fault: "Invalid element." };
  }
  const name = given.type.slice(0, 64);
  if (!isKnown(name)) return { fault: `Unknown element “${name}”.` };
  const { data, error } = elementSchemas[name].safeParse(given);
  if (data) return { element: { type: name, ...data } as Element };
  const [issue] = error.issues;
  const place = issue?.path.join(".");
  return { fault: `Invalid element “${name}”: ${place}: ${issue?.message}` };
}
