import * as z from "zod";
import { collectionParams } from "./collections.ts";
import { Id } from "./common.ts";
import { operation } from "./define.ts";
import { TransferBlocker } from "./space-impact.ts";

const Count = z.number().int();

const Inside = z
  .object({ collections: Count, spaces: Count })
  .describe("What lies in the collection, at any depth");

export const CollectionDeletionImpact = z
  .object({
    object: z.literal("collection-deletion-impact"),
    inside: Inside,
    sites: z
      .array(z.object({ id: Id, title: z.string(), published: z.boolean(), spaces: Count }))
      .describe("Sites that lose spaces, and how many"),
    openChangeRequests: Count,
    comments: Count,
    trashed: Count.describe("Spaces in the trash that will return to the top level instead"),
    restorableDays: Count.describe("How long the trash keeps its spaces"),
  })
  .meta({ id: "CollectionDeletionImpact" });
export type CollectionDeletionImpact = z.infer<typeof CollectionDeletionImpact>;

export const CollectionTransferImpact = z
  .object({
    object: z.literal("collection-transfer-impact"),
    inside: Inside,
    blockers: z.array(TransferBlocker).max(100),
    lost: z.array(z.string()).describe("What does not move along, one sentence each"),
  })
  .meta({ id: "CollectionTransferImpact" });
export type CollectionTransferImpact = z.infer<typeof CollectionTransferImpact>;

const impact = { method: "GET", tag: "collections", role: "admin", ok: 200 } as const;

export const collectionImpact = {
  getCollectionDeletionImpact: operation({
    ...impact,
    path: "/v1/collections/{collectionId}/deletion-impact",
    summary: "Tell what deleting a collection takes along",
    errors: [404],
    params: collectionParams,
    output: CollectionDeletionImpact,
  }),
  getCollectionTransferImpact: operation({
    ...impact,
    path: "/v1/collections/{collectionId}/transfer-impact",
    summary: "Tell what stops the transfer of a collection, and what it loses",
    errors: [400, 404],
    params: collectionParams,
    query: z.strictObject({ organization: Id.describe("The organization to transfer to") }),
    output: CollectionTransferImpact,
  }),
};
