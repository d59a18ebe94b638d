import * as z from "zod";
import { Address, Id, ShareKey } from "./common.ts";
import { Customization } from "./customization.ts";
import { operation } from "./define.ts";
import { Site } from "./site.ts";
import { SiteStructure } from "./site-structure.ts";
import { siteParams } from "./sites.ts";

/** A script that an integration adds to the published site. */
export const SiteIntegrationScript = z
  .object({
    script: Address,
    contentSecurityPolicy: z.string().optional(),
    cookies: z.boolean(),
  })
  .meta({ id: "SiteIntegrationScript" });
export type SiteIntegrationScript = z.infer<typeof SiteIntegrationScript>;

export const PublishedContentSite = z
  .object({
    object: z.literal("published-content-site"),
    site: Site,
    structure: SiteStructure,
    customizations: z.object({
      site: Customization,
      siteSpaces: z.record(Id, Customization).describe("By id of the site space"),
    }),
    scripts: z.array(SiteIntegrationScript),
  })
  .meta({ id: "PublishedContentSite" });
export type PublishedContentSite = z.infer<typeof PublishedContentSite>;

export const publishedContent = {
  getPublishedContentSite: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/published",
    summary: "Get everything that shows a published site",
    tag: "sites",
    role: "read",
    ok: 200,
    errors: [404],
    params: siteParams,
    query: z.strictObject({ shareKey: ShareKey.optional() }),
    output: PublishedContentSite,
  }),
};
