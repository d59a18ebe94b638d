import { allItems } from "@/lib/structure/items";
import type { Structure, StructureItem } from "@/lib/structure/structure";

/** Condition that a schema would break, parsed from the service's rejection. */
export interface BrokenCondition {
  kind: "section" | "space";
  title: string;
  /** Condition, with the reason for which it would fail. */
  condition: string;
  reason: string;
}

export interface BrokenConditions {
  listed: BrokenCondition[];
  /** Number of further conditions that the rejection doesn't list. */
  more: number;
}

const opening = /would break (?:a condition|\d+ conditions) in use[^:]*: /;
const entry = /^the (section|space) “(.*?)” has the condition (.*)$/s;

/**
 * Parses the conditions from a rejected schema; undefined if it was rejected for another reason.
 * Conditions may contain colons, so the structure is needed to find their end.
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
