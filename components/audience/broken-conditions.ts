import { allItems } from "@/lib/structure/items";
import type { Structure, StructureItem } from "@/lib/structure/structure";

/** A condition that a schema would break, as the service's refusal tells it. */
export interface BrokenCondition {
  kind: "section" | "space";
  title: string;
  /** The condition and why it would no longer hold. */
  condition: string;
  reason: string;
}

export interface BrokenConditions {
  listed: BrokenCondition[];
  /** How many more there are that the refusal does not name. */
  more: number;
}

const opening = /would break (?:a condition|\d+ conditions) in use[^:]*: /;
const entry = /^the (section|space) “(.*?)” has the condition (.*)$/s;

/**
 * Reads the conditions out of a refused schema; undefined when it was refused for another reason.
 * The structure tells where a condition ends that holds a colon itself.
 */
export function readBroken(
  message: string,
  structure: Structure | undefined,
): BrokenConditions | undefined {
  const start = opening.exec(message);
  if (!start) return undefined;
  const rest = message.slice(start.index + start[0].length);
  const parts = rest.split(/; (?=the (?:section|space) “.*?” has the condition |and \d+ more$)/s);
  const conditions = structure ? allItems(structure).flatMap(conditionOf) : [];
  const more = /^and (\d+) more$/.exec(parts.at(-1) ?? "");
  return {
    listed: parts.flatMap((part) => readEntry(part, conditions)),
    more: more ? Number(more[1]) : 0,
  };
}

function readEntry(part: string, conditions: readonly string[]): BrokenCondition[] {
  const [, kind, title = "", text = ""] = entry.exec(part) ?? [];
  if (kind !== "section" && kind !== "space") return [];
  const known = conditions.find((condition) => text.startsWith(`${condition}: `));
  const end = known?.length ?? text.lastIndexOf(": ");
  if (end < 0) return [{ kind, title, condition: text, reason: "" }];
  return [{ kind, title, condition: text.slice(0, end), reason: text.slice(end + 2) }];
}

const conditionOf = (item: StructureItem): string[] =>
  item.object !== "site-section-group" && item.condition ? [item.condition] : [];
