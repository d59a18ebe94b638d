import * as z from "zod";
import { Address, Id, ShareKey, Uri } from "../platform/common.ts";
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

/** Credentials of a visitor, and unsigned claims about themselves. */
const VisitorPayload = z
  .object({
    jwtToken: z
      .string()
      .max(4096)
      .optional()
      .describe("Visitor token that the site's sign-in has signed"),
    unsignedClaims: z
      .record(z.string(), z.unknown())
      .optional()
      .describe(
        "Claims that nobody has signed, at most 2,048 characters as JSON. Conditions find them at `visitor.claims.unsigned`",
      ),
  })
  .meta({ id: "VisitorPayload" });

const Path = z.string().meta({ examples: ["/guides/"] });

export const PublishedContent = z
  .object({
    organization: Id,
    site: Id,
    siteSection: Id.optional(),
    siteSpace: Id,
    space: Id,
    siteBasePath: Path.describe("Beginning of the URL's path that leads to the site"),
    basePath: Path.describe("Beginning of the URL's path that leads to the space"),
    pathname: Path.describe("Rest of the path: that of a page in the space"),
    complete: z.boolean().describe("False: a longer path may lead to another space of the site"),
    canonicalUrl: Address,
    shareKey: ShareKey.optional(),
    contextId: z
      .string()
      .optional()
      .describe("Equal for visitors who are shown the same; absent for those without claims"),
    apiToken: z
      .string()
      .describe("Token for reading the site as this visitor: a JWT, good for at most an hour"),
  })
  .meta({ id: "PublishedContent" });
export type PublishedContent = z.infer<typeof PublishedContent>;

export const PublishedContentRedirect = z
  .object({
    target: z
      .enum(["application", "content", "external"])
      .describe("`content`: on the site; `external`: the sign-in of the site"),
    site: Id,
    redirect: Address,
  })
  .meta({ id: "PublishedContentRedirect" });
export type PublishedContentRedirect = z.infer<typeof PublishedContentRedirect>;

export const publishedContent = {
  resolvePublishedContentByUrl: operation({
    method: "POST",
    path: "/v1/urls/published",
    summary: "Resolve a URL of a published site",
    description:
      "For programs that draw published sites. Anyone can resolve what a browser could open. Unknown members of the body are ignored.",
    tag: "urls",
    role: "public",
    onlyReads: true,
    ok: 200,
    errors: [400, 404],
    body: z.object({
      url: Uri.describe(
        "URL on the site; the key of a share link can be its query parameter `shareKey` or the first part of its path",
      ),
      redirectOnError: z
        .boolean()
        .optional()
        .describe("True: an invalid visitor token leads to the sign-in; false (default): 403"),
      visitor: VisitorPayload.optional(),
    }),
    output: z.union([PublishedContent, PublishedContentRedirect]),
  }),
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
