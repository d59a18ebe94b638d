import * as z from "zod";
import { Id, pageOf, pageQuery } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { positionOf } from "../platform/position.ts";
import { IconName } from "./site-fields.ts";
import { SiteSection } from "./site-sections.ts";
import { siteParams } from "./sites.ts";

const GroupTitle = z.string().min(1).max(100);

export const SiteSectionGroup = z
  .object({
    object: z.literal("site-section-group"),
    id: Id,
    title: GroupTitle,
    sections: z.array(SiteSection),
    children: z
      .array(SiteSection)
      .optional()
      .describe("Same as `sections`, under the name in later versions of the format"),
    icon: IconName.optional(),
  })
  .meta({ id: "SiteSectionGroup" });
export type SiteSectionGroup = z.infer<typeof SiteSectionGroup>;

export const NewSiteSectionGroup = z.strictObject({
  title: GroupTitle,
  icon: IconName.nullable().optional(),
  sections: z.array(Id).max(1000).optional(),
});
export type NewSiteSectionGroup = z.infer<typeof NewSiteSectionGroup>;

export const SiteSectionGroupDraft = z.strictObject({
  title: GroupTitle.optional(),
  icon: IconName.nullable().optional(),
});
export type SiteSectionGroupDraft = z.infer<typeof SiteSectionGroupDraft>;

const Pointer = z.strictObject({ type: z.enum(["site-section", "site-section-group"]), id: Id });

export const siteSectionGroupParams = siteParams.extend({ siteSectionGroupId: Id });
export type SiteSectionGroupParams = z.infer<typeof siteSectionGroupParams>;

export const siteSectionGroups = {
  listSiteSectionGroups: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/section-groups",
    summary: "List the section groups of a site",
    tag: "site-section-groups",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    query: pageQuery,
    output: pageOf(SiteSectionGroup),
  }),
  addSectionGroupToSite: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/section-groups",
    summary: "Add a section group",
    tag: "site-section-groups",
    role: "edit",
    ok: 201,
    errors: [400, 404],
    params: siteParams,
    body: NewSiteSectionGroup,
    output: SiteSectionGroup,
  }),
  deleteSiteSectionGroupById: operation({
    method: "DELETE",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}",
    summary: "Delete a section group",
    description: "Its sections move to the root.",
    tag: "site-section-groups",
    role: "edit",
    ok: 204,
    errors: [404],
    params: siteSectionGroupParams,
  }),
  updateSiteSectionGroupById: operation({
    method: "PATCH",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}",
    summary: "Update a section group",
    tag: "site-section-groups",
    role: "edit",
    ok: 200,
    errors: [400, 404],
    params: siteSectionGroupParams,
    body: SiteSectionGroupDraft,
    output: SiteSectionGroup,
  }),
  addSectionToGroup: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections",
    summary: "Move a section into a group",
    tag: "site-section-groups",
    role: "edit",
    ok: 201,
    errors: [400, 404],
    params: siteSectionGroupParams,
    body: z.strictObject({ sectionId: Id }),
    output: SiteSectionGroup,
  }),
  removeSectionFromGroup: operation({
    method: "DELETE",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}",
    summary: "Move a section out of a group to the root",
    tag: "site-section-groups",
    role: "edit",
    ok: 204,
    errors: [404],
    params: siteSectionGroupParams.extend({ siteSectionId: Id }),
  }),
  moveSiteSectionGroup: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move",
    summary: "Move a section group among its siblings",
    description: "Deprecated: use sortSiteStructure.",
    tag: "site-section-groups",
    role: "edit",
    ok: 200,
    errors: [400, 404],
    deprecated: true,
    params: siteSectionGroupParams,
    body: z.strictObject({ position: positionOf(Pointer).optional() }),
    bodyRequired: false,
    output: SiteSectionGroup,
  }),
};
