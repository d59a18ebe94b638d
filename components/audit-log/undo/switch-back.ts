import { ask } from "@/lib/queries/operation";
import type { Inverse, Undoable } from "./inverse";

const inUse = { state: "In use" };
const inTrash = { state: "In the trash" };
const published = { state: "Published" };
const unpublished = { state: "Not published" };

const trashOf = (spaceId: string) => async () => {
  const { deletedAt } = await ask("getSpaceById", { params: { spaceId } });
  return deletedAt ? inTrash : inUse;
};

/** Acts that have an opposite: deleting and restoring spaces, publishing sites and taking them offline. */
export function switchBack({ organizationId, event }: Undoable): Inverse | undefined {
  const { id } = event.target;
  const space = { params: { spaceId: id } };
  const site = { params: { organizationId, siteId: id } };
  const state = async () => ((await ask("getSiteById", site)).published ? published : unpublished);
  switch (event.action) {
    case "space.deleted":
      return {
        verb: "Restore",
        before: inUse,
        after: inTrash,
        read: trashOf(id),
        write: () => ask("restoreSpace", space),
        warn: async () => (await ask("getSpaceRestorePreview", space)).access,
      };
    case "space.restored":
      return {
        verb: "Move to the trash",
        before: inTrash,
        after: inUse,
        read: trashOf(id),
        write: () => ask("deleteSpaceById", space),
      };
    case "site.published":
      return {
        verb: "Take offline",
        before: unpublished,
        after: published,
        read: state,
        write: () => ask("unpublishSite", site),
      };
    case "site.unpublished":
      return {
        verb: "Publish",
        before: published,
        after: unpublished,
        read: state,
        write: () => ask("publishSite", site),
      };
    default:
      return undefined;
  }
}
