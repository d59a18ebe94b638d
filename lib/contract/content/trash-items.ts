import * as z from "zod";
import { organizationParams } from "../organizations/organizations.ts";
import { User } from "../people/users.ts";
import {
  Contains,
  Id,
  Moment,
  Order,
  pageOf,
  pageQuery,
  repeatable,
  Time,
} from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { ChangeRequestReference } from "../review/change-request.ts";
import { spaceParams } from "./spaces.ts";
import { TrashedSpace } from "./trash.ts";

/** Kinds of objects that the trash keeps. */
export const TrashKind = z.enum([
  "space",
  "collection",
  "site",
  "share-link",
  "team",
  "openapi-spec",
  "page",
  "file",
]);
export type TrashKind = z.infer<typeof TrashKind>;

export const TrashItem = z
  .object({
    object: z.literal("trash-item"),
    id: Id,
    kind: TrashKind,
    target: z.object({ id: Id, title: z.string() }).describe("The deleted object"),
    site: Id.optional().describe("For a share link: id of its site"),
    space: TrashedSpace.optional().describe("For a space: its collection and sites"),
    content: z
      .object({
        space: z.object({ id: Id, title: z.string() }),
        revision: Id.describe("Id of the last revision that had it"),
        path: z.string().optional().describe("For a page: its path at that revision"),
      })
      .optional()
      .describe("For a page or file: where it was"),
    held: z
      .record(z.string(), z.number().int())
      .describe("Numbers of the parts that were deleted with it, by kind"),
    deletedBy: User.optional(),
    deletedAt: Time,
    purgeAt: Time,
  })
  .meta({ id: "TrashItem" });
export type TrashItem = z.infer<typeof TrashItem>;

export const TrashItemPreview = TrashItem.extend({
  object: z.literal("trash-item-preview"),
  restorable: z.boolean().describe("False: a restore is rejected, for the reason in `lost`"),
  lost: z.array(z.string()).describe("Parts that can't be restored, one sentence each"),
}).meta({ id: "TrashItemPreview" });
export type TrashItemPreview = z.infer<typeof TrashItemPreview>;

export const RestoredItem = z
  .object({
    object: z.literal("restored-item"),
    kind: TrashKind,
    target: z.object({ id: Id, title: z.string() }).describe("The restored object"),
    space: Id.optional().describe("For a page or file: id of its space"),
    changeRequest: ChangeRequestReference.optional().describe(
      "For a page or file: change request that restores it once it is merged, as the caller may not merge",
    ),
    lost: z.array(z.string()).describe("Parts that were not restored, one sentence each"),
  })
  .meta({ id: "RestoredItem" });
export type RestoredItem = z.infer<typeof RestoredItem>;

export const trashItemsQuery = pageQuery.extend({
  kind: repeatable(TrashKind).optional().describe("Kinds to list"),
  title: Contains.optional(),
  target: Id.optional().describe("Id of the deleted object"),
  deletedBy: Id.optional().describe("Id of the user who deleted it"),
  from: Moment.optional().describe("Deleted at this time or later"),
  to: Moment.optional().describe("Deleted before this time"),
  order: Order.default("asc").describe("`asc`: the first to be permanently deleted first"),
});

const items = "/v1/orgs/{organizationId}/trash-items";
const itemParams = organizationParams.extend({
  trashItemId: Id.describe("Id of the item in the trash"),
});
export type TrashItemParams = z.infer<typeof itemParams>;

const tag = "trash";
const pageParams = spaceParams.extend({ revisionId: Id, pageId: Id });

export const trashItems = {
  listTrashItems: operation({
    method: "GET",
    path: items,
    summary: "List deleted objects that can be restored",
    description:
      "Pages and files are listed for those who may edit their space. Of the other objects, admins of the organization see all, others those that they have deleted themselves.",
    tag,
    role: "guest",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: trashItemsQuery,
    output: pageOf(TrashItem),
  }),
  getTrashItem: operation({
    method: "GET",
    path: `${items}/{trashItemId}`,
    summary: "Preview the restore of a deleted object",
    tag,
    role: "guest",
    ok: 200,
    errors: [404],
    params: itemParams,
    output: TrashItemPreview,
  }),
  restoreTrashItem: operation({
    method: "POST",
    path: `${items}/{trashItemId}/restore`,
    summary: "Restore a deleted object",
    description:
      "It has its id again, with everything that was deleted with it and whose place is still there. A page or file is merged into its space at once, or by a change request if the caller may not merge.",
    tag,
    role: "guest",
    ok: 200,
    errors: [404, 409],
    params: itemParams,
    output: RestoredItem,
  }),
  restorePageInRevision: operation({
    method: "POST",
    path: "/v1/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/restore",
    summary: "Restore a page of a revision in its space",
    description:
      "A deleted page returns with its subpages to its position, or to the nearest one that is still there, with the files that its texts show. An existing page gets its text and settings of that revision. The change is merged at once, or stays in a change request if the caller may not merge.",
    tag: "space-content",
    role: "edit",
    ok: 200,
    errors: [404, 409],
    params: pageParams,
    output: RestoredItem,
  }),
};
