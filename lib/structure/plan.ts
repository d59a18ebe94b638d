import type { AppContract, OperationId } from "../contract/index.ts";
import type { Call } from "../contract/platform/operation.ts";
import type { SiteStructurePointer } from "../contract/sites/site-structure.ts";
import type { SiteParams } from "../contract/sites/sites.ts";
import { type Found, findItem } from "./items.ts";
import { canMove, type ItemPosition, isAt, moveItem } from "./move.ts";
import type { Structure, StructureItem } from "./structure.ts";

/** One of several calls of a change. */
export interface Step {
  id: OperationId;
  call: Call<AppContract[OperationId]>;
}

function step<Id extends OperationId>(id: Id, call: Call<AppContract[Id]>): Step {
  return { id, call };
}

const pointerTo = ({ object, id }: StructureItem): SiteStructurePointer => ({ type: object, id });

/** Returns the calls that move an item: first to its new parent, then to its position in it. */
export function planMove(
  params: SiteParams,
  structure: Structure,
  id: string,
  spot: ItemPosition,
): Step[] {
  const found = findItem(structure, id);
  if (!found || !canMove(structure, found, spot) || isAt(found, spot)) return [];
  const after = findItem(moveItem(structure, id, spot), id);
  if (!after) return [];
  if ((found.parent?.id ?? null) === spot.parent) return [sort(params, after)];
  const isLast = after.index === after.siblings.length - 1;
  return [...changeParent(params, found, spot.parent), ...(isLast ? [] : [sort(params, after)])];
}

export function planDefault(params: SiteParams, section: string, siteSpace: string): Step {
  return step("updateSiteSectionById", {
    params: { ...params, siteSectionId: section },
    body: { defaultSiteSpace: siteSpace },
  });
}

/**
 * Returns the calls after a removed space was added again as `id`: it gets its path, condition and
 * position back, and is the default again.
 */
export function planReturn(params: SiteParams, removed: Found, id: string): Step[] {
  const { item, parent, siblings, index } = removed;
  if (item.object !== "site-space") return [];
  const { path, condition = null } = item;
  const back = step("updateSiteSpaceById", {
    params: { ...params, siteSpaceId: id },
    body: { path, condition },
  });
  const isLast = index === siblings.length - 1;
  const here = { ...removed, item: { ...item, id } };
  const asDefault = item.default
    ? [
        parent
          ? planDefault(params, parent.id, id)
          : step("updateSiteById", { params, body: { defaultSiteSpace: id } }),
      ]
    : [];
  return [back, ...(isLast ? [] : [sort(params, here)]), ...asDefault];
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

// Returns the call that changes the parent; the service then appends the item.
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
