import * as z from "zod";
import { collectionParams } from "./collections.ts";
import { Contains, Id, pageOf, pageQuery } from "./common.ts";
import { operation } from "./define.ts";
import { organizationParams } from "./organizations.ts";
import { spaceParams } from "./spaces.ts";

/** A space or collection as far as its neighbours need to know it. */
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
    previous: PlaceItem.optional().describe("What stands directly before it"),
    next: PlaceItem.optional().describe("What stands directly after it"),
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
    summary: "List the spaces and collections of one place, in its own order",
    tag: "collections",
    role: "guest",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: pageQuery.extend({
      parent: Id.optional().describe("Collection; without it the top level"),
      title: Contains.optional(),
    }),
    output: pageOf(PlaceItem),
  }),
  getSpacePlace: operation({
    method: "GET",
    path: "/v1/spaces/{spaceId}/place",
    summary: "Tell between what a space stands",
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
    summary: "Tell between what a collection stands",
    tag: "collections",
    role: "read",
    ok: 200,
    errors: [404],
    params: collectionParams,
    output: CollectionPlace,
  }),
};
