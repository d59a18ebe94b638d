import * as z from "zod";
import { Address, Contains, Id, pageOf, pageQuery, ShareKey } from "./common.ts";
import { operation } from "./define.ts";
import { siteParams } from "./sites.ts";

/** Where a redirect leads: a section of the site, a space of it, or one page there. */
export const RedirectDestination = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("site-section"), siteSectionId: Id }),
    z.strictObject({ kind: z.literal("site-space"), siteSpaceId: Id }),
    z.strictObject({ kind: z.literal("site-page"), siteSpaceId: Id, pageId: Id }),
  ])
  .meta({ id: "RedirectDestination" });
export type RedirectDestination = z.infer<typeof RedirectDestination>;

/** A path on the site that is left: it begins with a slash, and names neither query nor anchor. */
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
  search: Contains.optional().describe("In the path that is redirected, in any case"),
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
    summary: "Create redirects, or give those of the same source another destination",
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
            redirect: Redirect.optional().describe("Left out where it was refused"),
            error: z.string().optional().describe("Why it was refused"),
          }),
        )
        .describe("One for each, in the order given"),
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
    summary: "Find the redirect of a path, and the address that it leads to",
    tag: "site-redirects",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    query: z.strictObject({ source: RedirectSource, shareKey: ShareKey.optional() }),
    output: z.object({
      redirect: Redirect,
      target: Address.describe("On the published site; once it is unpublished there is none"),
    }),
  }),
};
