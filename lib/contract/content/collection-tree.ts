import * as z from "zod";
import { organizationParams } from "../organizations/organizations.ts";
import { DefaultLevel, Id, pageOf, pageQuery, Role, Time } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { PlaceItem } from "./places.ts";
import { SpaceVisibility } from "./space.ts";

const Count = z.number().int();

/** Combined default access of a resource and its ancestors, with the resource that decides it. */
export const EffectiveDefaultAccess = z.object({
  role: Role.nullable().describe("Role of all members except guests; null: no access"),
  organization: z
    .boolean()
    .describe("True: a member's organization role applies where it is higher"),
  from: z.object({
    type: z.enum(["organization", "collection", "space"]),
    id: Id.optional().describe("Absent if the caller cannot see it"),
    title: z.string().optional(),
  }),
});
export type EffectiveDefaultAccess = z.infer<typeof EffectiveDefaultAccess>;

/** Space or collection as a node of an organization's tree. */
export const TreeItem = PlaceItem.extend({
  object: z.literal("tree-item"),
  parent: Id.optional().describe("Absent at the top level, or if the caller cannot see it"),
  description: z.string().optional(),
  defaultLevel: DefaultLevel,
  level: EffectiveDefaultAccess,
  visibility: SpaceVisibility.optional().describe("Visibility of a space; absent for a collection"),
  updatedAt: Time.optional().describe(
    "Time of the last change of a space; absent for a collection",
  ),
  items: Count.describe("Number of direct child spaces and collections"),
  spaces: Count.describe("Number of direct child spaces"),
  permissions: z.object({ admin: z.boolean(), create: z.boolean() }),
}).meta({ id: "TreeItem" });
export type TreeItem = z.infer<typeof TreeItem>;

export const TreeSearch = z
  .object({
    object: z.literal("tree-search"),
    count: Count.describe("Number of matches"),
    items: z
      .array(TreeItem.extend({ match: z.boolean() }))
      .describe("The first 200 matches with their ancestors, in tree order"),
  })
  .meta({ id: "TreeSearch" });
export type TreeSearch = z.infer<typeof TreeSearch>;

const read = {
  method: "GET",
  tag: "collections",
  role: "guest",
  ok: 200,
  errors: [400, 404],
} as const;

export const collectionTree = {
  listTreeItems: operation({
    ...read,
    path: "/v1/orgs/{organizationId}/tree-items",
    summary: "List the children of a collection or the top level with default access",
    params: organizationParams,
    query: pageQuery.extend({
      parent: Id.optional().describe("Id of a collection; omitted: the top level"),
    }),
    output: pageOf(TreeItem),
  }),
  findTreeItems: operation({
    ...read,
    path: "/v1/orgs/{organizationId}/tree-items/search",
    summary: "Search the collection tree by title",
    params: organizationParams,
    query: z.strictObject({
      title: z.string().min(1).max(256).describe("Text to find in titles, case-insensitive"),
    }),
    output: TreeSearch,
  }),
};
