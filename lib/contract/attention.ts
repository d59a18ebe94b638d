import * as z from "zod";
import { Address, Id, Time } from "./common.ts";

/** Where the events of an integration go while it is developed. */
export const DevelopmentMode = z
  .object({
    object: z.literal("integration-development-mode"),
    integration: Id.describe("Its name"),
    title: z.string(),
    all: z.boolean().describe("Requests of every organization are forwarded"),
    tunnelUrl: Address.optional().describe("For admins of the integration's owner"),
    since: Time,
    by: z.string().optional().describe("Name of whoever turned it on"),
  })
  .meta({ id: "IntegrationDevelopmentMode" });
export type DevelopmentMode = z.infer<typeof DevelopmentMode>;

/** An installation whose deliveries have all failed since then. */
export const FailingInstallation = z.object({
  installation: Id,
  integration: Id.describe("Its name"),
  title: z.string(),
  since: Time.describe("When the first of them failed"),
  paused: z.boolean().describe("No longer tried until its configuration changes"),
});
export type FailingInstallation = z.infer<typeof FailingInstallation>;
