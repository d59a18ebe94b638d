import * as z from "zod";
import { Customization } from "./customization.ts";
import { operation } from "./define.ts";
import { siteSpaceParams } from "./site-spaces.ts";
import { siteParams } from "./sites.ts";

function orNull<Shape extends z.ZodRawShape>(shape: Shape) {
  const members = Object.entries(shape).map(([name, schema]) => [
    name,
    z.optional(z.nullable(schema)),
  ]);
  return z.strictObject(
    Object.fromEntries(members) as {
      [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>>;
    },
  );
}

/** What one space of a site does otherwise than the site; null: the same again. */
export const CustomizationOverrides = orNull(Customization.shape);
export type CustomizationOverrides = z.infer<typeof CustomizationOverrides>;

const ofSite = "/v1/orgs/{organizationId}/sites/{siteId}/customization";
const ofSiteSpace =
  "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization";

export const customizations = {
  getSiteCustomizationById: operation({
    method: "GET",
    path: ofSite,
    summary: "Get how a site looks and behaves",
    tag: "site-customization",
    role: "read",
    ok: 200,
    errors: [404],
    params: siteParams,
    output: Customization,
  }),
  updateSiteCustomizationById: operation({
    method: "PUT",
    path: ofSite,
    summary: "Replace how a site looks and behaves",
    tag: "site-customization",
    role: "admin",
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    body: Customization,
    output: Customization,
  }),
  getSiteSpaceCustomizationById: operation({
    method: "GET",
    path: ofSiteSpace,
    summary: "Get how one space of a site looks and behaves: as the site, but for its overrides",
    tag: "site-customization",
    role: "read",
    ok: 200,
    errors: [404],
    params: siteSpaceParams,
    output: Customization,
  }),
  overrideSiteSpaceCustomizationById: operation({
    method: "PATCH",
    path: ofSiteSpace,
    summary: "Override members of the site's customization for one space; null clears an override",
    tag: "site-customization",
    role: "admin",
    ok: 200,
    errors: [400, 404],
    params: siteSpaceParams,
    body: CustomizationOverrides,
    output: Customization,
  }),
  deleteSiteSpaceCustomizationById: operation({
    method: "DELETE",
    path: ofSiteSpace,
    summary: "Clear all overrides of one space of a site",
    tag: "site-customization",
    role: "admin",
    ok: 204,
    errors: [404],
    params: siteSpaceParams,
  }),
};
