import * as z from "zod";
import { spaceParams } from "../content/spaces.ts";
import { Id } from "../platform/common.ts";
import { operation } from "../platform/define.ts";

export const SpaceDeletionImpact = z
  .object({
    object: z.literal("space-deletion-impact"),
    sites: z.array(
      z.object({ id: Id, title: z.string(), published: z.boolean(), default: z.boolean() }),
    ),
    openChangeRequests: z.number().int(),
    comments: z.number().int(),
    restorableDays: z.number().int().describe("Number of days for which it can be restored"),
  })
  .meta({ id: "SpaceDeletionImpact" });
export type SpaceDeletionImpact = z.infer<typeof SpaceDeletionImpact>;

/** Blocker of a transfer (docs/format.md#transfers), or a rule of the target organization. */
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
    lost: z.array(z.string()).describe("Losses of the transfer, one sentence each"),
  })
  .meta({ id: "SpaceTransferImpact" });
export type SpaceTransferImpact = z.infer<typeof SpaceTransferImpact>;

export const spaceImpact = {
  getSpaceDeletionImpact: operation({
    method: "GET",
    path: "/v1/spaces/{spaceId}/deletion-impact",
    summary: "Preview the deletion of a space",
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
    summary: "Preview the transfer of a space",
    tag: "spaces",
    role: "admin",
    ok: 200,
    errors: [400, 404],
    params: spaceParams,
    query: z.strictObject({ organization: Id.describe("Id of the organization to transfer to") }),
    output: SpaceTransferImpact,
  }),
};
