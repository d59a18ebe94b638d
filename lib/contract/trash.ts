import * as z from "zod";
import { Contains, Id, Moment, Order, pageOf, pageQuery, Time } from "./common.ts";
import { operation } from "./define.ts";
import { organizationParams } from "./organizations.ts";
import { Space } from "./space.ts";
import { spaceParams } from "./spaces.ts";
import { User } from "./users.ts";

const Named = z.object({ id: Id, title: z.string() });

export const TrashedSpace = z
  .object({
    object: z.literal("trashed-space"),
    space: Space,
    deletedBy: User.optional(),
    deletedAt: Time,
    purgeAt: Time,
    parent: Named.extend({ deleted: z.boolean() })
      .optional()
      .describe("The collection that held the space; `deleted`: it is gone"),
    sites: z.array(Named).describe("Sites that show the space again once it is restored"),
  })
  .meta({ id: "TrashedSpace" });
export type TrashedSpace = z.infer<typeof TrashedSpace>;

export const SpaceRestorePreview = z
  .object({
    object: z.literal("space-restore-preview"),
    deletedAt: Time,
    purgeAt: Time,
    deletedBy: User.optional(),
    parent: Named.nullable().describe("Where the space will go; null: the top level"),
    parentGone: z.boolean(),
    siteSpaces: z
      .array(z.object({ site: Named, siteSpace: Id, path: z.string(), wasDefault: z.boolean() }))
      .describe("What comes back on sites"),
    lost: z.array(z.string()).describe("What cannot come back, one sentence each"),
    access: z
      .string()
      .optional()
      .describe("Where others have access by default then: who had it and who has it, a sentence"),
  })
  .meta({ id: "SpaceRestorePreview" });
export type SpaceRestorePreview = z.infer<typeof SpaceRestorePreview>;

export const trashQuery = pageQuery.extend({
  title: Contains.optional(),
  deletedBy: Id.optional(),
  from: Moment.optional().describe("Deleted at this time or later"),
  to: Moment.optional().describe("Deleted before this time"),
  order: Order.default("asc").describe("`asc`: soonest purge first"),
});

export const trash = {
  listTrashedSpaces: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/trash",
    summary: "List the deleted spaces of an organization",
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
    summary: "Tell what restoring a deleted space brings back",
    tag: "trash",
    role: "admin",
    trashed: true,
    ok: 200,
    errors: [404, 409],
    params: spaceParams,
    output: SpaceRestorePreview,
  }),
};
