import * as z from "zod";
import { Address, Id, ShareKey } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { Customization } from "../sites/customization.ts";
import { Site } from "../sites/site.ts";
import { SiteStructure } from "../sites/site-structure.ts";
import { siteParams } from "../sites/sites.ts";

/** Script that an integration adds to the published site. */
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
      siteSpaces: z.record(Id, Customization).describe("Keys are ids of site spaces"),
    }),
    scripts: z.array(SiteIntegrationScript),
  })
  .meta({ id: "PublishedContentSite" });
export type PublishedContentSite = z.infer<typeof PublishedContentSite>;

export const publishedContent = {
  getPublishedContentSite: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/published",
    summary: "Get the content of a published site",
    tag: "sites",
    role: "read",
    ok: 200,
    errors: [404],
    params: siteParams,
    query: z.strictObject({ shareKey: ShareKey.optional() }),
    output: PublishedContentSite,
  }),
};
