import * as z from "zod";
import { Address, Id, pageOf, pageQuery, Time } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { siteParams } from "./sites.ts";

export const ShareLink = z
  .object({
    object: z.literal("share-link"),
    id: Id,
    createdAt: Time,
    name: z.string().max(50).optional(),
    active: z.boolean().optional(),
    urls: z.object({
      published: Address.optional(),
    }),
  })
  .meta({ id: "ShareLink" });
export type ShareLink = z.infer<typeof ShareLink>;

export const NewShareLink = z.strictObject({ name: z.string().max(50) });
export type NewShareLink = z.infer<typeof NewShareLink>;

export const ShareLinkDraft = z.strictObject({
  active: z.boolean().optional(),
  name: z.string().max(50).optional(),
});
export type ShareLinkDraft = z.infer<typeof ShareLinkDraft>;

export const shareLinkParams = siteParams.extend({ shareLinkId: Id });
export type ShareLinkParams = z.infer<typeof shareLinkParams>;

export const shareLinks = {
  listSiteShareLinks: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/share-links",
    summary: "List the share links of a site",
    tag: "site-share-links",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    query: pageQuery,
    output: pageOf(ShareLink),
  }),
  createSiteShareLink: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/share-links",
    summary: "Create a share link",
    tag: "site-share-links",
    role: "admin",
    ok: 201,
    errors: [400, 404],
    params: siteParams,
    body: NewShareLink,
    output: ShareLink,
  }),
  deleteSiteShareLinkById: operation({
    method: "DELETE",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}",
    summary: "Delete a share link",
    tag: "site-share-links",
    role: "admin",
    ok: 204,
    errors: [404],
    params: shareLinkParams,
  }),
  updateSiteShareLinkById: operation({
    method: "PATCH",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}",
    summary: "Update a share link",
    tag: "site-share-links",
    role: "admin",
    ok: 200,
    errors: [400, 404],
    params: shareLinkParams,
    body: ShareLinkDraft,
    output: ShareLink,
  }),
};
