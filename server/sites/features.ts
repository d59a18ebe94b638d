import { type SiteFeature, type SiteType, siteCustomizations } from "#lib/contract/sites/site.ts";

type FeatureId = SiteFeature["id"];

/** Features of every site, whatever its type. */
const everySite: FeatureId[] = [
  "sites-adaptive-content",
  "sites-api-playground",
  "sites-basic-customization",
  "sites-custom-subdirectory",
  "sites-full-text-search",
  "sites-multivariant-site",
  "sites-no-custom-domain",
  "sites-page-feedback",
  "sites-pdf-export",
  "sites-preview-deployments",
  "sites-public-visibility",
  "sites-redirects",
  "sites-sections",
  "sites-seo",
  "sites-share-links",
  "sites-unlisted-visibility",
  "sites-visitor-authentication",
];

const premium: FeatureId[] = [
  ...everySite,
  "sites-advanced-customization",
  "sites-ai-search",
  "sites-custom-domain",
  "sites-custom-fonts",
  "sites-page-traffic-insights",
  "sites-search-insights",
];

const featuresByType: Record<SiteType, FeatureId[]> = {
  basic: everySite,
  premium,
  ultimate: [
    ...premium,
    "sites-advanced-insights",
    "sites-ai-assistant",
    "sites-user-contribution",
    "sites-visitors",
  ],
  sponsored: [...premium, "sites-ads"],
  "legacy-basic": everySite,
  "legacy-premium": premium,
};

/** Returns the features of a type of site (docs/format.md#site-features). */
export function featuresOf(type: SiteType): SiteFeature[] {
  return featuresByType[type].map((id) => ({
    id,
    plan: type,
    frozen: false,
    ...(id === "sites-advanced-customization" && { customizations: [...siteCustomizations] }),
  }));
}

/** Returns true if sites of that type support advanced customization. */
export const hasAdvancedCustomization = (type: SiteType): boolean =>
  featuresByType[type].includes("sites-advanced-customization");
