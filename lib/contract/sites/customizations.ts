import * as z from "zod";
import { Id } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { Customization, CustomizationDraft } from "./customization.ts";
import { siteSpaceParams } from "./site-spaces.ts";
import { siteParams } from "./sites.ts";

function orNull<Shape extends z.ZodRawShape>(shape: Shape) {
  const members = Object.entries(shape).map(([name, schema]) => [
    name,
    // A default would override the site's value for members that the caller omits.
    z.optional(z.nullable(schema instanceof z.ZodDefault ? schema.unwrap() : schema)),
  ]);
  return z.strictObject(
    Object.fromEntries(members) as {
      [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>>;
    },
  );
}

/** Overrides of one space of a site; null clears an override. */
export const CustomizationOverrides = orNull(CustomizationDraft.shape);
export type CustomizationOverrides = z.infer<typeof CustomizationOverrides>;

const ofSite = "/v1/orgs/{organizationId}/sites/{siteId}/customization";
const ofSiteSpace =
  "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization";

export const customizations = {
  getSiteCustomizationById: operation({
    method: "GET",
    path: ofSite,
    summary: "Get the customization of a site",
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
    summary: "Replace the customization of a site",
    tag: "site-customization",
    role: "admin",
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    body: CustomizationDraft,
    output: Customization,
  }),
  previewSiteCustomization: operation({
    method: "POST",
    path: `${ofSite}/preview`,
    summary: "Preview an unsaved customization of a site",
    description:
      "The home page of the site is drawn for its editors: with spaces that the caller can read, whatever their conditions, and without blocks of integrations.",
    tag: "site-customization",
    role: "admin",
    onlyReads: true,
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    query: z.strictObject({
      siteSpace: Id.optional().describe(
        "Id of the site space whose first page is drawn with the customization as its own",
      ),
    }),
    body: CustomizationDraft,
    output: z.object({ html: z.string() }),
  }),
  getSiteSpaceCustomizationById: operation({
    method: "GET",
    path: ofSiteSpace,
    summary: "Get the customization of a space on a site",
    description: "The customization of the site with the overrides of this space.",
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
    summary: "Override the customization of a site for one space",
    description: "Null clears an override.",
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
    summary: "Clear all customization overrides of a space on a site",
    tag: "site-customization",
    role: "admin",
    ok: 204,
    errors: [404],
    params: siteSpaceParams,
  }),
};
