import { callOperation } from "@/lib/queries/platform/operation";
import { nameOfTarget } from "./target-name";
import type { Inverse, Undoable } from "./types";

const inUse = { state: "Active" };
const inTrash = { state: "In trash" };
const published = { state: "Published" };
const unpublished = { state: "Unpublished" };

const trashOf = (spaceId: string) => async () => {
  const { deletedAt } = await callOperation("getSpaceById", { params: { spaceId } });
  return deletedAt ? inTrash : inUse;
};

/** Actions with an opposite: deleting and restoring spaces, publishing and unpublishing sites. */
export function switchBack(undoable: Undoable): Inverse | undefined {
  const { organizationId, event } = undoable;
  const name = nameOfTarget(undoable);
  const { id } = event.target;
  const space = { params: { spaceId: id } };
  const site = { params: { organizationId, siteId: id } };
  const state = async () =>
    (await callOperation("getSiteById", site)).published ? published : unpublished;
  switch (event.action) {
    case "space.deleted":
      return {
        verb: "Restore",
        question: `Restore ${name}?`,
        before: inUse,
        after: inTrash,
        read: trashOf(id),
        write: () => callOperation("restoreSpace", space),
        warn: async () => (await callOperation("getSpaceRestorePreview", space)).access,
      };
    case "space.restored":
      return {
        verb: "Move to trash",
        question: `Move ${name} to trash?`,
        before: inTrash,
        after: inUse,
        read: trashOf(id),
        write: () => callOperation("deleteSpaceById", space),
      };
    case "site.published":
      return {
        verb: "Unpublish",
        question: `Unpublish ${name}?`,
        before: unpublished,
        after: published,
        read: state,
        write: () => callOperation("unpublishSite", site),
      };
    case "site.unpublished":
      return {
        verb: "Publish",
        question: `Publish ${name}?`,
        before: published,
        after: unpublished,
        read: state,
        write: () => callOperation("publishSite", site),
      };
    default:
      return undefined;
  }
}
