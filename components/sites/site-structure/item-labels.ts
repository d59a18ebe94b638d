import { conditionWords } from "@/components/sites/conditions/condition-words";
import type { Claim } from "@/lib/claims/claims";
import { plural } from "@/lib/format/format";
import { kindLabels, nameOf } from "@/lib/structure/labels";
import type { StructureItem } from "@/lib/structure/structure";

type Placed = Exclude<StructureItem, { object: "site-section-group" }>;

/** Returns true if a default is marked, which makes no sense for a space without siblings. */
export const isShownDefault = (item: Placed, alone: boolean): boolean =>
  item.default === true && (item.object === "site-section" || !alone);

/** Returns true for the only space of a site, which readers also find at the address of the site. */
export const isWholeSite = (item: Placed, alone: boolean): boolean =>
  item.object === "site-space" && alone && item.section === undefined && item.default === true;

/** Returns the accessible name of a row: its visible texts in order, followed by further facts. */
export function labelOfItem(
  item: StructureItem,
  alone: boolean,
  claims: readonly Claim[] | undefined,
): string {
  const shown = shownFacts(item, alone, claims);
  const facts = [nameOf(item), ...shown, kindLabels[item.object], countOf(item)];
  return facts.filter((fact) => fact !== undefined).join(", ");
}

function shownFacts(item: StructureItem, alone: boolean, claims: readonly Claim[] | undefined) {
  if (item.object === "site-section-group") {
    return item.sections.length === 0 ? ["no sections yet"] : [];
  }
  const isEmpty = item.object === "site-section" && item.siteSpaces.length === 0;
  return [
    isShownDefault(item, alone) ? "default" : undefined,
    isEmpty ? "no spaces yet" : undefined,
    `/${item.path}`,
    isWholeSite(item, alone) ? "also at /" : undefined,
    item.condition && conditionWords(item.condition, claims),
  ];
}

function countOf(item: StructureItem): string | undefined {
  if (item.object === "site-space") return undefined;
  const isGroup = item.object === "site-section-group";
  const count = isGroup ? item.sections.length : item.siteSpaces.length;
  if (count > 0) return plural(count, isGroup ? "section" : "space");
}
