import * as z from "zod";
import { organizationParams } from "../organizations/organizations.ts";
import { Contains, Id, pageOf, pageQuery } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { collectionParams } from "./collections.ts";
import { spaceParams } from "./spaces.ts";

/** Space or collection, reduced to what siblings need. */
export const PlaceItem = z
  .object({
    object: z.literal("place-item"),
    type: z.enum(["space", "collection"]),
    id: Id,
    title: z.string(),
    emoji: z.string(),
  })
  .meta({ id: "PlaceItem" });
export type PlaceItem = z.infer<typeof PlaceItem>;

export const SpacePlace = z
  .object({
    object: z.literal("space-place"),
    previous: PlaceItem.optional().describe("Previous sibling"),
    next: PlaceItem.optional().describe("Next sibling"),
  })
  .meta({ id: "SpacePlace" });
export type SpacePlace = z.infer<typeof SpacePlace>;

export const CollectionPlace = SpacePlace.extend({ object: z.literal("collection-place") }).meta({
  id: "CollectionPlace",
});
export type CollectionPlace = z.infer<typeof CollectionPlace>;

export const places = {
  listPlaceItems: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/place-items",
    summary: "List the direct children of a collection or the top level",
    description: "In display order.",
    tag: "collections",
    role: "guest",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: pageQuery.extend({
      parent: Id.optional().describe("Id of a collection; omitted: the top level"),
      title: Contains.optional(),
    }),
    output: pageOf(PlaceItem),
  }),
  getSpacePlace: operation({
    method: "GET",
    path: "/v1/spaces/{spaceId}/place",
    summary: "Get the position of a space among its siblings",
    tag: "spaces",
    role: "read",
    ok: 200,
    errors: [404],
    params: spaceParams,
    output: SpacePlace,
  }),
  getCollectionPlace: operation({
    method: "GET",
    path: "/v1/collections/{collectionId}/place",
    summary: "Get the position of a collection among its siblings",
    tag: "collections",
    role: "read",
    ok: 200,
    errors: [404],
    params: collectionParams,
    output: CollectionPlace,
  }),
};
