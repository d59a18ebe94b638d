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
import { TrashedSpace } from "./trash.ts";

/** Kinds of objects that the trash keeps. */
export const TrashKind = z.enum([
  "space",
  "collection",
  "site",
  "share-link",
  "team",
  "openapi-spec",
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

export const trashItems = {
  listTrashItems: operation({
    method: "GET",
    path: items,
    summary: "List deleted objects that can be restored",
    description:
      "Admins of the organization see all of them, others those that they have deleted themselves.",
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
      "It has its id again, with everything that was deleted with it and whose place is still there.",
    tag,
    role: "guest",
    ok: 200,
    errors: [404, 409],
    params: itemParams,
    output: RestoredItem,
  }),
};
