import * as z from "zod";
import { SpaceTemplate } from "../content/space-template.ts";
import { organizationParams } from "../organizations/organizations.ts";
import { Contains, Flag, Id, pageOf, pageQuery, repeatable } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import {
  AgentsContext,
  chosenSiteTypes,
  Site,
  SiteBasename,
  SiteHostname,
  SiteType,
  SiteVisibility,
} from "./site.ts";
import { GivenSiteTitle } from "./site-fields.ts";

export const NewSite = z.strictObject({
  type: z.enum(chosenSiteTypes).default("basic"),
  title: GivenSiteTitle.optional(),
  visibility: SiteVisibility.optional(),
  spaces: z
    .union([
      z.array(Id).max(1000),
      z.enum(["empty", "sample"]),
      z.strictObject({ template: SpaceTemplate }),
    ])
    .optional()
    .describe(
      "Ids of the spaces to add; or `empty`, `sample` or a template for a new space with the site's title",
    ),
});
export type NewSite = z.input<typeof NewSite>;

export const SiteDraft = z.strictObject({
  title: GivenSiteTitle.optional(),
  visibility: SiteVisibility.optional(),
  basename: SiteBasename.optional(),
  hostname: SiteHostname.nullable().optional(),
  adaptiveContent: z.strictObject({ enabled: z.boolean() }).optional(),
  agentsContext: AgentsContext.optional(),
  defaultSiteSpace: Id.optional(),
  defaultSiteSection: Id.optional(),
  proxy: z
    .string()
    .max(512)
    .regex(
      /^([\w-]+\.)*[\w-]+\.[a-zA-Z]{2,}(\/[\w-]+)+$/,
      "must be a host name and a path, such as example.com/docs",
    )
    .nullable()
    .optional(),
});
export type SiteDraft = z.infer<typeof SiteDraft>;

/** Objects deleted with a site, and spaces that are kept. */
export const SiteDeletionImpact = z
  .object({
    object: z.literal("site-deletion-impact"),
    siteSpaces: z.number().int(),
    sections: z.number().int(),
    shareLinks: z.number().int(),
    spaces: z
      .array(z.object({ id: Id, title: z.string(), otherSites: z.number().int() }))
      .max(100)
      .describe("Spaces that are kept, with the number of other sites that show them"),
  })
  .meta({ id: "SiteDeletionImpact" });
export type SiteDeletionImpact = z.infer<typeof SiteDeletionImpact>;

export const siteQuery = pageQuery.extend({
  space: Id.optional().describe("Only sites that show this space"),
  title: Contains.optional(),
  published: Flag.optional().describe("True: only published sites; false: only unpublished ones"),
  type: repeatable(SiteType).optional().describe("Only sites of these types"),
});

export const siteParams = organizationParams.extend({ siteId: Id });
export type SiteParams = z.infer<typeof siteParams>;

export const sites = {
  listSites: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/sites",
    summary: "List the sites of an organization",
    tag: "sites",
    role: "guest",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: siteQuery,
    output: pageOf(Site),
  }),
  createSite: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/sites",
    summary: "Create a site",
    tag: "sites",
    role: "create",
    ok: 201,
    errors: [400, 404],
    params: organizationParams,
    body: NewSite,
    bodyRequired: false,
    output: Site,
  }),
  getSiteById: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/sites/{siteId}",
    summary: "Get a site",
    tag: "sites",
    role: "read",
    ok: 200,
    errors: [404],
    params: siteParams,
    output: Site,
  }),
  deleteSiteById: operation({
    method: "DELETE",
    path: "/v1/orgs/{organizationId}/sites/{siteId}",
    summary: "Delete a site",
    description: "Its spaces are kept.",
    tag: "sites",
    role: "admin",
    ok: 204,
    errors: [404],
    params: siteParams,
  }),
  updateSiteById: operation({
    method: "PATCH",
    path: "/v1/orgs/{organizationId}/sites/{siteId}",
    summary: "Update a site",
    tag: "sites",
    role: "edit",
    ok: 200,
    errors: [400, 404, 409],
    params: siteParams,
    body: SiteDraft,
    output: Site,
  }),
  publishSite: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/publish",
    summary: "Publish a site",
    tag: "sites",
    role: "admin",
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    output: Site,
  }),
  unpublishSite: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/unpublish",
    summary: "Unpublish a site",
    tag: "sites",
    role: "admin",
    ok: 200,
    errors: [404],
    params: siteParams,
    output: Site,
  }),
  getSiteDeletionImpact: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/deletion-impact",
    summary: "Preview the deletion of a site",
    tag: "sites",
    role: "admin",
    ok: 200,
    errors: [404],
    params: siteParams,
    output: SiteDeletionImpact,
  }),
};
