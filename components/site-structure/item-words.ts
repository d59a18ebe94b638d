import { plural } from "@/lib/format";
import type { StructureItem } from "@/lib/structure/structure";
import { kindWords, nameOf } from "@/lib/structure/words";

type Placed = Exclude<StructureItem, { object: "site-section-group" }>;

/** Of a space without siblings, that it is the default says nothing. */
export const isShownDefault = (item: Placed, alone: boolean): boolean =>
  item.default === true && (item.object === "site-section" || !alone);

/** What a row of the tree is called to those who hear it: first what is read on it, then the rest. */
export function labelOfItem(item: StructureItem, alone: boolean): string {
  const facts = [nameOf(item), ...shownFacts(item, alone), kindWords[item.object], countOf(item)];
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
