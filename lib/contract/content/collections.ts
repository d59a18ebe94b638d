import * as z from "zod";
import { dryRunQuery } from "../access/access-impact.ts";
import { organizationParams } from "../organizations/organizations.ts";
import {
  Address,
  DefaultLevel,
  Flag,
  Id,
  pageOf,
  pageQuery,
  titleOfAtMost,
} from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { Position } from "../platform/position.ts";
import { Space } from "./space.ts";

export const CollectionPermissions = z.object({
  view: z.boolean(),
  admin: z.boolean(),
  viewInviteLinks: z.boolean(),
  create: z.boolean(),
});
export type CollectionPermissions = z.infer<typeof CollectionPermissions>;

export const Collection = z
  .object({
    object: z.literal("collection"),
    id: Id,
    title: z.string().max(50),
    description: z.string().max(100).optional(),
    organization: Id,
    parent: Id.optional(),
    defaultLevel: DefaultLevel,
    urls: z.object({ location: Address, app: Address }),
    permissions: CollectionPermissions,
  })
  .meta({ id: "Collection" });
export type Collection = z.infer<typeof Collection>;

export const NewCollection = z.strictObject({
  title: titleOfAtMost(50).optional(),
  parent: Id.optional(),
});
export type NewCollection = z.infer<typeof NewCollection>;

export const CollectionDraft = z.strictObject({
  title: titleOfAtMost(50).optional(),
  description: z.string().max(100).optional(),
  defaultLevel: DefaultLevel.optional(),
});
export type CollectionDraft = z.infer<typeof CollectionDraft>;

export const CollectionMove = z.strictObject({
  parent: Id.nullable().optional(),
  position: Position.optional(),
});
export type CollectionMove = z.infer<typeof CollectionMove>;

export const CollectionTransfer = z.strictObject({ organization: Id });

export const collectionParams = z.strictObject({ collectionId: Id });
export type CollectionParams = z.infer<typeof collectionParams>;

export const collections = {
  listCollectionsInOrganizationById: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/collections",
    summary: "List the collections of an organization",
    tag: "collections",
    role: "guest",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: pageQuery.extend({
      nested: Flag.default(true).describe("False: only collections at the top level"),
    }),
    output: pageOf(Collection),
  }),
  createCollection: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/collections",
    summary: "Create a collection",
    tag: "collections",
    role: "create",
    parentIn: "parent",
    ok: 201,
    errors: [400, 404],
    params: organizationParams,
    body: NewCollection,
    bodyRequired: false,
    output: Collection,
  }),
  getCollectionById: operation({
    method: "GET",
    path: "/v1/collections/{collectionId}",
    summary: "Get a collection",
    tag: "collections",
    role: "read",
    ok: 200,
    errors: [404],
    params: collectionParams,
    output: Collection,
  }),
  deleteCollectionById: operation({
    method: "DELETE",
    path: "/v1/collections/{collectionId}",
    summary: "Delete a collection and its nested collections",
    description: "Its spaces move to the trash.",
    tag: "collections",
    role: "admin",
    ok: 204,
    params: collectionParams,
    query: dryRunQuery,
  }),
  updateCollectionById: operation({
    method: "PATCH",
    path: "/v1/collections/{collectionId}",
    summary: "Update a collection",
    tag: "collections",
    role: "create",
    ok: 200,
    errors: [400, 404],
    params: collectionParams,
    query: dryRunQuery,
    body: CollectionDraft,
    output: Collection,
  }),
  moveCollection: operation({
    method: "POST",
    path: "/v1/collections/{collectionId}/move",
    summary: "Move a collection within its organization",
    description: "Its contents move with it.",
    tag: "collections",
    role: "create",
    ok: 200,
    errors: [400, 404, 409, 412],
    params: collectionParams,
    query: dryRunQuery,
    body: CollectionMove,
    output: Collection,
  }),
  transferCollection: operation({
    method: "POST",
    path: "/v1/collections/{collectionId}/transfer",
    summary: "Transfer a collection to another organization",
    description: "Its contents are transferred with it.",
    tag: "collections",
    role: "admin",
    ok: 200,
    errors: [400, 404, 409, 412],
    params: collectionParams,
    query: dryRunQuery,
    body: CollectionTransfer,
    output: Collection,
  }),
  listSpacesInCollectionById: operation({
    method: "GET",
    path: "/v1/collections/{collectionId}/spaces",
    summary: "List the spaces of a collection",
    tag: "collections",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: collectionParams,
    query: pageQuery,
    output: pageOf(Space),
  }),
};
