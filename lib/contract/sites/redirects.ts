import * as z from "zod";
import { Address, Contains, Id, pageOf, pageQuery, ShareKey } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { siteParams } from "./sites.ts";

/** Destination of a redirect: a section of the site, a space of it, or one page there. */
export const RedirectDestination = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("site-section"), siteSectionId: Id }),
    z.strictObject({ kind: z.literal("site-space"), siteSpaceId: Id }),
    z.strictObject({ kind: z.literal("site-page"), siteSpaceId: Id, pageId: Id }),
  ])
  .meta({ id: "RedirectDestination" });
export type RedirectDestination = z.infer<typeof RedirectDestination>;

/** Source path on the site: starts with a slash, without query and fragment. */
export const RedirectSource = z
  .string()
  .max(512)
  .regex(/^\/[^\s?#\p{Cc}]*$/u, "must be a path that begins with /, without spaces, ? or #");

export const Redirect = z
  .object({
    object: z.literal("site-redirect"),
    id: Id,
    source: z.string().max(512),
    destination: RedirectDestination,
  })
  .meta({ id: "Redirect" });
export type Redirect = z.infer<typeof Redirect>;

export const NewRedirect = z.strictObject({
  source: RedirectSource,
  destination: RedirectDestination,
});
export type NewRedirect = z.infer<typeof NewRedirect>;

export const RedirectDraft = NewRedirect.partial();
export type RedirectDraft = z.infer<typeof RedirectDraft>;

export const redirectParams = siteParams.extend({ siteRedirectId: Id });

export const redirectQuery = pageQuery.extend({
  search: Contains.optional().describe("Searches source paths, case-insensitive"),
});

const ofSite = "/v1/orgs/{organizationId}/sites/{siteId}/redirects";

export const redirects = {
  listSiteRedirects: operation({
    method: "GET",
    path: ofSite,
    summary: "List the redirects of a site",
    tag: "site-redirects",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    query: redirectQuery,
    output: pageOf(Redirect),
  }),
  createSiteRedirect: operation({
    method: "POST",
    path: ofSite,
    summary: "Create a redirect",
    tag: "site-redirects",
    role: "admin",
    ok: 201,
    errors: [400, 404, 409],
    params: siteParams,
    body: NewRedirect,
    output: Redirect,
  }),
  upsertSiteRedirects: operation({
    method: "PUT",
    path: ofSite,
    summary: "Create or update redirects by source",
    tag: "site-redirects",
    role: "admin",
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    body: z.strictObject({ redirects: z.array(NewRedirect).min(1).max(500) }),
    output: z.object({
      results: z
        .array(
          z.object({
            source: z.string(),
            redirect: Redirect.optional().describe("Absent if the redirect was rejected"),
            error: z.string().optional().describe("Reason of the rejection"),
          }),
        )
        .describe("One result per redirect, in request order"),
    }),
  }),
  updateSiteRedirectById: operation({
    method: "PATCH",
    path: `${ofSite}/{siteRedirectId}`,
    summary: "Update a redirect",
    tag: "site-redirects",
    role: "admin",
    ok: 200,
    errors: [400, 404, 409],
    params: redirectParams,
    body: RedirectDraft,
    output: Redirect,
  }),
  deleteSiteRedirectById: operation({
    method: "DELETE",
    path: `${ofSite}/{siteRedirectId}`,
    summary: "Delete a redirect",
    tag: "site-redirects",
    role: "admin",
    ok: 204,
    errors: [404],
    params: redirectParams,
  }),
  getSiteRedirectBySource: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/redirect",
    summary: "Resolve a path to its redirect and target URL",
    tag: "site-redirects",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    query: z.strictObject({
      source: RedirectSource.describe("Path to resolve. Example: `/old/page`"),
      shareKey: ShareKey.optional(),
    }),
    output: z.object({
      redirect: Redirect,
      target: Address.describe("URL on the published site; absent while the site is unpublished"),
    }),
  }),
};
