import * as z from "zod";
import { collectionParams } from "../content/collections.ts";
import { Id } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { TransferBlocker } from "./space-impact.ts";

const Count = z.number().int();

const Inside = z
  .object({ collections: Count, spaces: Count })
  .describe("Contents of the collection, at any depth");

export const CollectionDeletionImpact = z
  .object({
    object: z.literal("collection-deletion-impact"),
    inside: Inside,
    sites: z
      .array(z.object({ id: Id, title: z.string(), published: z.boolean(), spaces: Count }))
      .describe("Sites that lose spaces, with the number of spaces"),
    openChangeRequests: Count,
    comments: Count,
    trashed: Count.describe(
      "Number of spaces in the trash that will be restored to the top level instead",
    ),
    restorableDays: Count.describe("Number of days for which its spaces can be restored"),
  })
  .meta({ id: "CollectionDeletionImpact" });
export type CollectionDeletionImpact = z.infer<typeof CollectionDeletionImpact>;

export const CollectionTransferImpact = z
  .object({
    object: z.literal("collection-transfer-impact"),
    inside: Inside,
    blockers: z.array(TransferBlocker).max(100),
    lost: z.array(z.string()).describe("Losses of the transfer, one sentence each"),
  })
  .meta({ id: "CollectionTransferImpact" });
export type CollectionTransferImpact = z.infer<typeof CollectionTransferImpact>;

const impact = { method: "GET", tag: "collections", role: "admin", ok: 200 } as const;

export const collectionImpact = {
  getCollectionDeletionImpact: operation({
    ...impact,
    path: "/v1/collections/{collectionId}/deletion-impact",
    summary: "Preview the deletion of a collection",
    errors: [404],
    params: collectionParams,
    output: CollectionDeletionImpact,
  }),
  getCollectionTransferImpact: operation({
    ...impact,
    path: "/v1/collections/{collectionId}/transfer-impact",
    summary: "Preview the transfer of a collection",
    errors: [400, 404],
    params: collectionParams,
    query: z.strictObject({ organization: Id.describe("Id of the organization to transfer to") }),
    output: CollectionTransferImpact,
  }),
};
