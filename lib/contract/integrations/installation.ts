import * as z from "zod";
import { Space } from "../content/space.ts";
import { Address, Id, Time } from "../platform/common.ts";
import { Site } from "../sites/site.ts";
import { Integration, IntegrationName } from "./integration.ts";
import { ConfigurationValues } from "./integration-configuration.ts";
import { IntegrationScope } from "./integration-scopes.ts";

export const InstallationStatus = z
  .enum(["active", "pending", "paused"])
  .describe(
    "`pending`: required configuration is missing; `paused`: its events could not be delivered for a day",
  );
export type InstallationStatus = z.infer<typeof InstallationStatus>;

export const InstallationSelection = z.enum(["all", "selected"]);
export type InstallationSelection = z.infer<typeof InstallationSelection>;

export const ExternalIds = z.array(z.string().min(1).max(256)).max(5);

const endpoints = {
  publicEndpoint: Address,
  publicContentEndpoint: Address.optional().describe("URL of the public endpoint"),
};

export const Installation = z
  .object({
    id: Id,
    status: InstallationStatus,
    space_selection: InstallationSelection,
    site_selection: InstallationSelection,
    spaces: z.number().int().describe("Number of spaces with the integration"),
    sites: z.number().int().optional().describe("Number of sites with the integration"),
    version: z.number().int().optional().describe("Installed version"),
    waitingVersion: z
      .number()
      .int()
      .optional()
      .describe("Latest version, while it waits for approval"),
    failingSince: Time.optional().describe("Time since which deliveries of events fail"),
    toConfigure: z
      .array(z.enum(["organization", "space", "site"]))
      .optional()
      .describe(
        "Where an active installation lacks configuration: a component has saved nothing for the organization, or a space or site has no required values",
      ),
    configuration: ConfigurationValues,
    createdAt: Time,
    updatedAt: Time,
    urls: z.object({ location: Address, app: Address, ...endpoints }),
    externalIds: z.array(z.string()).max(5),
    target: z.object({ organization: Id }),
  })
  .meta({ id: "Installation" });
export type Installation = z.infer<typeof Installation>;

const placeInstallation = {
  integration: IntegrationName,
  installation: Id,
  status: InstallationStatus,
  configuration: ConfigurationValues,
  externalIds: z.array(z.string()).max(5),
  urls: z.object({ location: Address, ...endpoints }),
};

export const SpaceInstallation = z
  .object({ ...placeInstallation, space: z.union([Id, Space]) })
  .meta({ id: "SpaceInstallation" });
export type SpaceInstallation = z.infer<typeof SpaceInstallation>;

export const SiteInstallation = z
  .object({ ...placeInstallation, site: z.union([Id, Site]) })
  .meta({ id: "SiteInstallation" });
export type SiteInstallation = z.infer<typeof SiteInstallation>;

/** Permissions of a newer version that were not granted (an addition). */
export const InstallationUpdate = z
  .object({
    object: z.literal("installation-update"),
    version: z.number().int().describe("Installed version"),
    latest: z.number().int(),
    scopes: z.array(IntegrationScope).describe("Granted"),
    addedScopes: z
      .array(IntegrationScope)
      .describe("Additional scopes that the latest version requests"),
    removedScopes: z
      .array(IntegrationScope)
      .describe("Scopes that the latest version no longer requests"),
    needsApproval: z.boolean(),
  })
  .meta({ id: "InstallationUpdate" });
export type InstallationUpdate = z.infer<typeof InstallationUpdate>;

export const InstalledIntegration = z
  .object({ installation: Installation, integration: Integration })
  .meta({ id: "InstalledIntegration" });
export type InstalledIntegration = z.infer<typeof InstalledIntegration>;
