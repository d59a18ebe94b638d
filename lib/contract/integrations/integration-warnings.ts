import * as z from "zod";
import { Address, Id, Time } from "../platform/common.ts";

/** Target of an integration's events during development. */
export const DevelopmentMode = z
  .object({
    object: z.literal("integration-development-mode"),
    integration: Id.describe("Name of the integration"),
    title: z.string(),
    all: z.boolean().describe("True: requests of all organizations are forwarded to the tunnel"),
    tunnelUrl: Address.optional().describe(
      "URL of the tunnel; only for admins of the integration's owner",
    ),
    since: Time,
    by: z.string().optional().describe("Name of the user who turned development mode on"),
  })
  .meta({ id: "IntegrationDevelopmentMode" });
export type DevelopmentMode = z.infer<typeof DevelopmentMode>;

/** Version of an installed integration that waits for approval. */
export const WaitingUpdate = z.object({
  installation: Id,
  integration: Id.describe("Name of the integration"),
  title: z.string(),
  version: z.number().int().describe("Latest version of the integration"),
});
export type WaitingUpdate = z.infer<typeof WaitingUpdate>;

/** Installation whose deliveries have all failed since then. */
export const FailingInstallation = z.object({
  installation: Id,
  integration: Id.describe("Name of the integration"),
  title: z.string(),
  since: Time.describe("Time of the first failed delivery"),
  paused: z.boolean().describe("True: deliveries are paused until the configuration changes"),
});
export type FailingInstallation = z.infer<typeof FailingInstallation>;
