import type { AppContract, OperationId } from "../contract/index.ts";
import type { Call } from "../contract/operation.ts";
import type { SiteStructurePointer } from "../contract/site-structure.ts";
import type { SiteParams } from "../contract/sites.ts";
import { type Found, findItem } from "./items.ts";
import { canMove, isAt, moveItem, type Spot } from "./move.ts";
import type { Structure, StructureItem } from "./structure.ts";

/** One call of a change that takes several. */
export interface Step {
  id: OperationId;
  call: Call<AppContract[OperationId]>;
}

function step<Id extends OperationId>(id: Id, call: Call<AppContract[Id]>): Step {
  return { id, call };
}

const pointerTo = ({ object, id }: StructureItem): SiteStructurePointer => ({ type: object, id });

/** The calls that bring an item to a spot: into its new parent first, then to its place there. */
export function planMove(params: SiteParams, structure: Structure, id: string, spot: Spot): Step[] {
  const found = findItem(structure, id);
  if (!found || !canMove(structure, found, spot) || isAt(found, spot)) return [];
  const after = findItem(moveItem(structure, id, spot), id);
  if (!after) return [];
  if ((found.parent?.id ?? null) === spot.parent) return [sort(params, after)];
  const isLast = after.index === after.siblings.length - 1;
  return [...changeParent(params, found, spot.parent), ...(isLast ? [] : [sort(params, after)])];
}

/** Makes a site space what visitors of its section see first. */
export function planDefault(params: SiteParams, section: string, siteSpace: string): Step {
  return step("updateSiteSectionById", {
    params: { ...params, siteSectionId: section },
    body: { defaultSiteSpace: siteSpace },
  });
}

function sort(params: SiteParams, { item, siblings, index }: Found): Step {
  const next = siblings[index + 1];
  const previous = siblings[index - 1];
  const position = next
    ? { before: pointerTo(next) }
    : { after: previous ? pointerTo(previous) : undefined };
  return step("sortSiteStructure", {
    params,
    body: { item: pointerTo(item), position },
  });
}

// The service puts an item that comes from elsewhere at the end.
function changeParent(params: SiteParams, { item, parent }: Found, to: string | null): Step[] {
  if (item.object === "site-space" && to !== null) {
    const call = { params: { ...params, siteSpaceId: item.id }, body: { section: to } };
    return [step("updateSiteSpaceById", call)];
  }
  if (item.object !== "site-section") return [];
  if (to !== null) {
    const call = { params: { ...params, siteSectionGroupId: to }, body: { sectionId: item.id } };
    return [step("addSectionToGroup", call)];
  }
  if (parent === null) return [];
  const call = { params: { ...params, siteSectionGroupId: parent.id, siteSectionId: item.id } };
  return [step("removeSectionFromGroup", call)];
}
