import * as z from "zod";
import { Id, ShareKey } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { positionOf } from "../platform/position.ts";
import { SiteSectionGroup } from "./site-section-groups.ts";
import { SiteSection } from "./site-sections.ts";
import { SiteSpace } from "./site-spaces.ts";
import { siteParams } from "./sites.ts";

/** Sections, or site spaces of a site without sections (docs/format.md#site-structure). */
export const SiteStructure = z
  .discriminatedUnion("type", [
    z.object({
      type: z.literal("sections"),
      structure: z.array(z.discriminatedUnion("object", [SiteSection, SiteSectionGroup])),
    }),
    z.object({ type: z.literal("siteSpaces"), structure: z.array(SiteSpace) }),
  ])
  .meta({ id: "SiteStructure" });
export type SiteStructure = z.infer<typeof SiteStructure>;

export const SiteStructureItem = z
  .discriminatedUnion("object", [SiteSpace, SiteSection, SiteSectionGroup])
  .meta({ id: "SiteStructureItem" });
export type SiteStructureItem = z.infer<typeof SiteStructureItem>;

/** Names one item of a structure. */
export const SiteStructurePointer = z
  .strictObject({ type: z.enum(["site-space", "site-section", "site-section-group"]), id: Id })
  .meta({ id: "SiteStructurePointer" });
export type SiteStructurePointer = z.infer<typeof SiteStructurePointer>;

/** Moves an item among its siblings. */
export const SiteStructureSort = z.strictObject({
  item: SiteStructurePointer,
  position: positionOf(SiteStructurePointer),
});
export type SiteStructureSort = z.infer<typeof SiteStructureSort>;

export const siteStructure = {
  getSiteStructure: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/structure",
    summary: "Get the sections, groups and spaces of a site in their order",
    tag: "site-structure",
    role: "read",
    ok: 200,
    errors: [404],
    params: siteParams,
    query: z.strictObject({ shareKey: ShareKey.optional() }),
    output: SiteStructure,
  }),
  sortSiteStructure: operation({
    method: "PATCH",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/structure/sort",
    summary: "Move an item among its siblings",
    tag: "site-structure",
    role: "edit",
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    body: SiteStructureSort,
    output: SiteStructureItem,
  }),
};
