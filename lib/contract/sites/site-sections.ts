import * as z from "zod";
import { Address, Id, pageOf, pageQuery, ShareKey } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { positionOf } from "../platform/position.ts";
import { Condition, GivenSiteTitle, IconName, PathSegment, SiteTitle } from "./site-fields.ts";
import { SiteSpace } from "./site-spaces.ts";
import { siteParams } from "./sites.ts";

export const SiteSection = z
  .object({
    object: z.literal("site-section"),
    id: Id,
    title: SiteTitle,
    description: z.string().max(256).optional(),
    default: z.boolean().optional(),
    path: z.string().min(1).max(100),
    condition: Condition.optional(),
    sectionGroup: Id.optional(),
    siteSpaces: z.array(SiteSpace),
    urls: z.object({ published: Address.optional() }),
    icon: IconName.optional(),
  })
  .meta({ id: "SiteSection" });
export type SiteSection = z.infer<typeof SiteSection>;

export const NewSiteSection = z.strictObject({
  spaceId: Id,
  title: GivenSiteTitle.nullable().optional(),
  icon: IconName.nullable().optional(),
});
export type NewSiteSection = z.infer<typeof NewSiteSection>;

export const SiteSectionDraft = z.strictObject({
  title: GivenSiteTitle.optional(),
  path: PathSegment.optional(),
  defaultSiteSpace: Id.optional(),
  condition: Condition.nullable().optional(),
  icon: IconName.nullable().optional(),
  description: z.string().max(256).nullable().optional(),
});
export type SiteSectionDraft = z.infer<typeof SiteSectionDraft>;

const Pointer = z.strictObject({ type: z.literal("site-section"), siteSection: Id });

export const siteSectionParams = siteParams.extend({ siteSectionId: Id });
export type SiteSectionParams = z.infer<typeof siteSectionParams>;

export const siteSections = {
  listSiteSections: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/sections",
    summary: "List the sections of a site",
    description: "Includes sections in groups.",
    tag: "site-sections",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    query: pageQuery.extend({ shareKey: ShareKey.optional() }),
    output: pageOf(SiteSection),
  }),
  addSectionToSite: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/sections",
    summary: "Add a section with a space to a site",
    tag: "site-sections",
    role: "edit",
    ok: 201,
    errors: [400, 404, 409],
    params: siteParams,
    body: NewSiteSection,
    output: SiteSection,
  }),
  deleteSiteSectionById: operation({
    method: "DELETE",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}",
    summary: "Delete a section",
    description: "Its spaces are kept.",
    tag: "site-sections",
    role: "edit",
    ok: 204,
    errors: [404],
    params: siteSectionParams,
  }),
  updateSiteSectionById: operation({
    method: "PATCH",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}",
    summary: "Update a section",
    tag: "site-sections",
    role: "edit",
    ok: 200,
    errors: [400, 404, 409],
    params: siteSectionParams,
    body: SiteSectionDraft,
    output: SiteSection,
  }),
  moveSiteSection: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move",
    summary: "Move a section among its siblings",
    description: "Deprecated: use sortSiteStructure.",
    tag: "site-sections",
    role: "edit",
    ok: 200,
    errors: [400, 404],
    deprecated: true,
    params: siteSectionParams,
    body: z.strictObject({ position: positionOf(Pointer).optional() }),
    bodyRequired: false,
    output: SiteSection,
  }),
};
