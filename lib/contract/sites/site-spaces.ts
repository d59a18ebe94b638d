import * as z from "zod";
import { Space } from "../content/space.ts";
import { Address, Flag, Id, pageOf, pageQuery, ShareKey } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { positionOf } from "../platform/position.ts";
import { Condition, PathSegment } from "./site-fields.ts";
import { siteParams } from "./sites.ts";

export const SiteSpace = z
  .object({
    object: z.literal("site-space"),
    id: Id,
    path: z.string().min(1).max(100),
    section: Id.optional(),
    space: Space,
    title: z.string(),
    default: z.boolean().optional(),
    condition: Condition.optional(),
    hasAdvancedCustomizationFeature: z.boolean().optional(),
    urls: z.object({ published: Address.optional() }),
  })
  .meta({ id: "SiteSpace" });
export type SiteSpace = z.infer<typeof SiteSpace>;

export const NewSiteSpace = z.strictObject({
  spaceId: Id,
  sectionId: Id.optional().describe(
    "Id of the section; omitted: the default section, or the root if there are none",
  ),
});
export type NewSiteSpace = z.infer<typeof NewSiteSpace>;

export const SiteSpaceDraft = z.strictObject({
  path: PathSegment.optional(),
  condition: Condition.nullable().optional(),
  spaceId: Id.optional(),
  section: Id.optional().describe("Id of the section to move the space to, at its end"),
});
export type SiteSpaceDraft = z.infer<typeof SiteSpaceDraft>;

const Pointer = z.strictObject({ type: z.literal("site-space"), siteSpace: Id });

export const siteSpaceParams = siteParams.extend({ siteSpaceId: Id });
export type SiteSpaceParams = z.infer<typeof siteSpaceParams>;

export const siteSpaces = {
  listSiteSpaces: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces",
    summary: "List the spaces of a site",
    tag: "site-spaces",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    query: pageQuery.extend({
      shareKey: ShareKey.optional(),
      default: Flag.optional().describe("True: only the default space; false: only the others"),
    }),
    output: pageOf(SiteSpace),
  }),
  addSpaceToSite: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces",
    summary: "Add a space to a site",
    tag: "site-spaces",
    role: "edit",
    ok: 201,
    errors: [400, 404, 409],
    params: siteParams,
    body: NewSiteSpace,
    output: SiteSpace,
  }),
  deleteSiteSpaceById: operation({
    method: "DELETE",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}",
    summary: "Remove a space from a site",
    description: "The space itself is kept.",
    tag: "site-spaces",
    role: "edit",
    ok: 204,
    errors: [404],
    params: siteSpaceParams,
  }),
  updateSiteSpaceById: operation({
    method: "PATCH",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}",
    summary: "Update a space of a site",
    tag: "site-spaces",
    role: "edit",
    ok: 200,
    errors: [400, 404, 409],
    params: siteSpaceParams,
    body: SiteSpaceDraft,
    output: SiteSpace,
  }),
  moveSiteSpace: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move",
    summary: "Move a space of a site among its siblings",
    tag: "site-spaces",
    role: "edit",
    ok: 200,
    errors: [400, 404],
    params: siteSpaceParams,
    body: z.strictObject({ position: positionOf(Pointer).optional() }),
    bodyRequired: false,
    output: SiteSpace,
  }),
  duplicateSiteSpace: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/duplicate",
    summary: "Duplicate a space of a site",
    description: "The copy is added at the end of the same section.",
    tag: "site-spaces",
    role: "create",
    ok: 201,
    errors: [400, 404, 409],
    params: siteSpaceParams,
    body: z.strictObject({
      draft: z
        .boolean()
        .optional()
        .describe("True: hide the copy from all visitors with the condition `false`"),
    }),
    bodyRequired: false,
    output: SiteSpace,
  }),
};
