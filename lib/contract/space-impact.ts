import * as z from "zod";
import { Id } from "./common.ts";
import { operation } from "./define.ts";
import { spaceParams } from "./spaces.ts";

export const SpaceDeletionImpact = z
  .object({
    object: z.literal("space-deletion-impact"),
    sites: z.array(
      z.object({ id: Id, title: z.string(), published: z.boolean(), default: z.boolean() }),
    ),
    openChangeRequests: z.number().int(),
    comments: z.number().int(),
    restorableDays: z.number().int().describe("How long the trash keeps it"),
  })
  .meta({ id: "SpaceDeletionImpact" });
export type SpaceDeletionImpact = z.infer<typeof SpaceDeletionImpact>;

/** Decision 5.18, and what the target organization refuses. */
export const TransferBlocker = z.object({
  reason: z.enum(["on-site", "translation", "default-content", "already-there", "not-allowed"]),
  message: z.string(),
  site: Id.optional().describe("The site that the space is on"),
});
export type TransferBlocker = z.infer<typeof TransferBlocker>;

export const SpaceTransferImpact = z
  .object({
    object: z.literal("space-transfer-impact"),
    blockers: z.array(TransferBlocker),
    lost: z.array(z.string()).describe("What does not move along, one sentence each"),
  })
  .meta({ id: "SpaceTransferImpact" });
export type SpaceTransferImpact = z.infer<typeof SpaceTransferImpact>;

export const spaceImpact = {
  getSpaceDeletionImpact: operation({
    method: "GET",
    path: "/v1/spaces/{spaceId}/deletion-impact",
    summary: "Tell what deleting a space affects",
    tag: "spaces",
    role: "admin",
    ok: 200,
    errors: [404],
    params: spaceParams,
    output: SpaceDeletionImpact,
  }),
  getSpaceTransferImpact: operation({
    method: "GET",
    path: "/v1/spaces/{spaceId}/transfer-impact",
    summary: "Tell what stops the transfer of a space, and what it loses",
    tag: "spaces",
    role: "admin",
    ok: 200,
    errors: [400, 404],
    params: spaceParams,
    query: z.strictObject({ organization: Id.describe("The organization to transfer to") }),
    output: SpaceTransferImpact,
  }),
};
