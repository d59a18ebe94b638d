import { plural } from "@/lib/format/format";
import { kindLabels, nameOf } from "@/lib/structure/labels";
import type { StructureItem } from "@/lib/structure/structure";

type Placed = Exclude<StructureItem, { object: "site-section-group" }>;

/** Returns true if a default is marked, which makes no sense for a space without siblings. */
export const isShownDefault = (item: Placed, alone: boolean): boolean =>
  item.default === true && (item.object === "site-section" || !alone);

/** Returns the accessible name of a row: its visible texts in order, followed by further facts. */
export function labelOfItem(item: StructureItem, alone: boolean): string {
  const facts = [nameOf(item), ...shownFacts(item, alone), kindLabels[item.object], countOf(item)];
  return facts.filter((fact) => fact !== undefined).join(", ");
}

function shownFacts(item: StructureItem, alone: boolean) {
  if (item.object === "site-section-group") {
    return item.sections.length === 0 ? ["no sections yet"] : [];
  }
  const isEmpty = item.object === "site-section" && item.siteSpaces.length === 0;
  return [
    isShownDefault(item, alone) ? "default" : undefined,
    isEmpty ? "no spaces yet" : undefined,
    `/${item.path}`,
    item.condition,
  ];
}

function countOf(item: StructureItem): string | undefined {
  if (item.object === "site-space") return undefined;
  const isGroup = item.object === "site-section-group";
  const count = isGroup ? item.sections.length : item.siteSpaces.length;
  if (count > 0) return plural(count, isGroup ? "section" : "space");
}
