import * as z from "zod";
import { Contains, Flag, Id, pageOf, pageQuery, repeatable } from "./common.ts";
import { operation } from "./define.ts";
import { organizationParams } from "./organizations.ts";
import { AgentsContext, chosenSiteTypes, Site, SiteType, SiteVisibility } from "./site.ts";
import { SiteTitle } from "./site-fields.ts";

export const NewSite = z.strictObject({
  type: z.enum(chosenSiteTypes).default("basic"),
  title: SiteTitle.optional(),
  visibility: SiteVisibility.optional(),
  spaces: z
    .union([z.array(Id).max(1000), z.enum(["empty", "sample"])])
    .optional()
    .describe("Spaces to add, or `empty` or `sample` for a new one"),
});
export type NewSite = z.input<typeof NewSite>;

export const SiteDraft = z.strictObject({
  title: SiteTitle.optional(),
  visibility: SiteVisibility.optional(),
  basename: z
    .string()
    .min(1)
    .max(100)
    .regex(
      /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/,
      "must be lower-case letters, digits and inner hyphens",
    )
    .optional(),
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

/** What goes with a site, and which spaces stay. */
export const SiteDeletionImpact = z
  .object({
    object: z.literal("site-deletion-impact"),
    siteSpaces: z.number().int(),
    sections: z.number().int(),
    shareLinks: z.number().int(),
    spaces: z
      .array(z.object({ id: Id, title: z.string(), otherSites: z.number().int() }))
      .max(100)
      .describe("Spaces that stay, with the number of other sites that show them"),
  })
  .meta({ id: "SiteDeletionImpact" });
export type SiteDeletionImpact = z.infer<typeof SiteDeletionImpact>;

export const siteQuery = pageQuery.extend({
  space: Id.optional().describe("Sites that show this space"),
  title: Contains.optional(),
  published: Flag.optional(),
  type: repeatable(SiteType).optional(),
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
    summary: "Delete a site; its spaces stay",
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
    summary: "Publish a site to the audience of its visibility",
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
    summary: "Take a site offline",
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
    summary: "Tell what deleting a site takes along and what stays",
    tag: "sites",
    role: "admin",
    ok: 200,
    errors: [404],
    params: siteParams,
    output: SiteDeletionImpact,
  }),
};
