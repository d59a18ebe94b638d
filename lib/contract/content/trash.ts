import * as z from "zod";
import { organizationParams } from "../organizations/organizations.ts";
import { User } from "../people/users.ts";
import { Contains, Id, Moment, Order, pageOf, pageQuery, Time } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { SiteVisibility } from "../sites/site.ts";
import { Space } from "./space.ts";
import { spaceParams } from "./spaces.ts";

const Named = z.object({ id: Id, title: z.string() });

const RestoredSite = Named.extend({ readers: SiteVisibility.nullable() });

export const TrashedSpace = z
  .object({
    object: z.literal("trashed-space"),
    space: Space,
    deletedBy: User.optional(),
    deletedAt: Time,
    purgeAt: Time,
    parent: Named.extend({ deleted: z.boolean() })
      .optional()
      .describe("Previous parent collection; `deleted`: it no longer exists"),
    sites: z.array(RestoredSite).describe("Sites that show the space again after a restore"),
  })
  .meta({ id: "TrashedSpace" });
export type TrashedSpace = z.infer<typeof TrashedSpace>;

export const SpaceRestorePreview = z
  .object({
    object: z.literal("space-restore-preview"),
    deletedAt: Time,
    purgeAt: Time,
    deletedBy: User.optional(),
    parent: Named.nullable().describe("Parent collection after the restore; null: the top level"),
    parentGone: z.boolean(),
    siteSpaces: z
      .array(
        z.object({
          site: RestoredSite,
          siteSpace: Id,
          path: z.string(),
          wasDefault: z.boolean(),
        }),
      )
      .describe("Site spaces that are restored"),
    lost: z.array(z.string()).describe("Parts that can't be restored, one sentence each"),
    access: z
      .string()
      .optional()
      .describe("Change of default access through the restore, in one sentence; absent if none"),
  })
  .meta({ id: "SpaceRestorePreview" });
export type SpaceRestorePreview = z.infer<typeof SpaceRestorePreview>;

export const trashQuery = pageQuery.extend({
  title: Contains.optional(),
  deletedBy: Id.optional().describe("Id of the user who deleted the space"),
  from: Moment.optional().describe("Deleted at this time or later"),
  to: Moment.optional().describe("Deleted before this time"),
  order: Order.default("asc").describe("`asc`: the first to be permanently deleted first"),
});

export const trash = {
  listTrashedSpaces: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/trash",
    summary: "List the spaces in the trash",
    tag: "trash",
    role: "admin",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: trashQuery,
    output: pageOf(TrashedSpace),
  }),
  getSpaceRestorePreview: operation({
    method: "GET",
    path: "/v1/spaces/{spaceId}/restore",
    summary: "Preview the restore of a deleted space",
    tag: "trash",
    role: "admin",
    trashed: true,
    ok: 200,
    errors: [404, 409],
    params: spaceParams,
    output: SpaceRestorePreview,
  }),
};
