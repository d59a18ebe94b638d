import * as z from "zod";
import { Address, Id, Time } from "../platform/common.ts";

export const SiteVisibility = z.enum(["public", "unlisted", "share-link", "visitor-auth"]);
export type SiteVisibility = z.infer<typeof SiteVisibility>;

export const AgentsContext = z.enum(["excluded", "included"]);
export type AgentsContext = z.infer<typeof AgentsContext>;

/** Types of sites that a caller may choose. */
export const chosenSiteTypes = ["basic", "premium", "ultimate"] as const;
export const SiteType = z
  .enum([...chosenSiteTypes, "sponsored", "legacy-basic", "legacy-premium"])
  .meta({ id: "SiteType" });
export type SiteType = z.infer<typeof SiteType>;

export const Icon = z
  .union([
    z.strictObject({ icon: z.strictObject({ light: Address, dark: Address }) }),
    z.strictObject({ emoji: z.string() }),
    z.strictObject({}),
    z.null(),
  ])
  .meta({ id: "Icon" });
export type Icon = z.infer<typeof Icon>;

const Topic = z.enum(["webdev", "crypto"]);

export const SiteAds = z
  .discriminatedUnion("status", [
    z.object({ status: z.literal("pending"), submittable: z.boolean() }),
    z.object({ status: z.literal("in-review"), topic: Topic }),
    z.object({ status: z.literal("rejected"), reason: z.string().optional() }),
    z.object({ status: z.enum(["live", "disabled"]), topic: Topic, zoneId: z.string() }),
  ])
  .meta({ id: "SiteAds" });

export const siteFeatures = [
  "sites-adaptive-content",
  "sites-advanced-customization",
  "sites-advanced-insights",
  "sites-ads",
  "sites-ai-search",
  "sites-ai-assistant",
  "sites-api-playground",
  "sites-basic-customization",
  "sites-custom-domain",
  "sites-custom-fonts",
  "sites-custom-subdirectory",
  "sites-full-text-search",
  "sites-multivariant-site",
  "sites-no-custom-domain",
  "sites-page-feedback",
  "sites-page-traffic-insights",
  "sites-pdf-export",
  "sites-preview-deployments",
  "sites-public-visibility",
  "sites-redirects",
  "sites-search-insights",
  "sites-sections",
  "sites-seo",
  "sites-share-links",
  "sites-unlisted-visibility",
  "sites-user-contribution",
  "sites-visitor-authentication",
  "sites-visitors",
] as const;

export const siteCustomizations = [
  "header-logo",
  "theme-preset",
  "premium-fonts",
  "custom-icons",
  "footer-logo",
  "footer-links",
  "footer-copyright",
  "semantic-colors",
] as const;

/** Feature of a type of site (docs/format.md#site-features). */
export const SiteFeature = z
  .object({
    id: z.enum(siteFeatures),
    plan: SiteType,
    frozen: z.boolean().optional(),
    customizations: z.array(z.enum(siteCustomizations)).optional(),
  })
  .meta({ id: "SiteFeature" });
export type SiteFeature = z.infer<typeof SiteFeature>;

/** Custom host name of a site (docs/conformance.md). */
export const SiteHostname = z
  .string()
  .max(512)
  .regex(
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/,
    "must be a host name of three parts or more in lower case, such as docs.example.com",
  )
  .meta({ examples: ["docs.example.com"] });

export const SiteBasename = z
  .string()
  .min(1)
  .max(100)
  .regex(
    /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/,
    "may only contain lowercase letters, digits and inner hyphens",
  );

export const Site = z
  .object({
    object: z.literal("site"),
    id: Id,
    type: SiteType,
    title: z.string().min(2).max(128),
    icon: Icon.optional().describe("URL of the favicon, if one is set"),
    hostname: SiteHostname.optional(),
    basename: SiteBasename.optional(),
    proxy: z.object({ origin: z.string().max(512), target: z.string() }).optional(),
    visibility: SiteVisibility,
    published: z.boolean(),
    siteSpaces: z.number(),
    createdAt: Time,
    adaptiveContent: z.object({ enabled: z.boolean() }).optional(),
    ads: SiteAds.optional(),
    agentsContext: AgentsContext,
    features: z.array(SiteFeature),
    urls: z.object({
      location: Address,
      app: Address,
      published: Address.optional(),
      whenPublished: Address.optional().describe(
        "URL that the site gets when it is published; absent: it is published",
      ),
    }),
  })
  .meta({ id: "Site" });
export type Site = z.infer<typeof Site>;
