import * as z from "zod";
import { DefaultLevel, Id, pageOf, pageQuery, Role } from "./common.ts";
import { operation } from "./define.ts";
import { organizationParams } from "./organizations.ts";
import { PlaceItem } from "./places.ts";

const Count = z.number().int();

/** What all default levels from a place up come to, and the place whose level decides. */
export const ReachedLevel = z.object({
  role: Role.nullable().describe("What every member has who is no guest; null: nothing"),
  organization: z.boolean().describe("Members have their own role there where it is higher"),
  from: z.object({
    type: z.enum(["organization", "collection", "space"]),
    id: Id.optional().describe("Absent where the caller cannot see the place"),
    title: z.string().optional(),
  }),
});
export type ReachedLevel = z.infer<typeof ReachedLevel>;

/** A space or collection as a node of the tree of an organization. */
export const TreeItem = PlaceItem.extend({
  object: z.literal("tree-item"),
  parent: Id.optional().describe("Absent at the top, and where the caller cannot see it"),
  description: z.string().optional(),
  defaultLevel: DefaultLevel,
  level: ReachedLevel,
  items: Count.describe("How many spaces and collections lie directly in it"),
  permissions: z.object({ admin: z.boolean(), create: z.boolean() }),
}).meta({ id: "TreeItem" });
export type TreeItem = z.infer<typeof TreeItem>;

export const TreeSearch = z
  .object({
    object: z.literal("tree-search"),
    count: Count.describe("How many match"),
    items: z
      .array(TreeItem.extend({ match: z.boolean() }))
      .describe("The first 200 that match, with all that is above them, in the order of the tree"),
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
    summary: "List what lies in a collection or at the top, with the access that levels give",
    params: organizationParams,
    query: pageQuery.extend({
      parent: Id.optional().describe("Collection; without it the top level"),
    }),
    output: pageOf(TreeItem),
  }),
  findTreeItems: operation({
    ...read,
    path: "/v1/orgs/{organizationId}/tree-items/search",
    summary: "Find spaces and collections by title, at any depth, with what is above them",
    params: organizationParams,
    query: z.strictObject({ title: z.string().min(1).max(256) }),
    output: TreeSearch,
  }),
};
