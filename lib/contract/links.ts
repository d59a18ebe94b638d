import * as z from "zod";
import { changeRequestParams } from "./change-requests.ts";
import { Address, Contains, Id, pageOf, pageQuery } from "./common.ts";
import { ContentLocation } from "./content-location.ts";
import { ContentRef } from "./content-ref.ts";
import { operation } from "./define.ts";
import { organizationParams } from "./organizations.ts";
import { spaceParams } from "./spaces.ts";

export const linkStatuses = ["ok", "broken", "in-app"] as const;
export const LinkStatus = z
  .enum(linkStatuses)
  .describe("`broken`: the target does not exist; `in-app`: an address of the console itself");
export type LinkStatus = z.infer<typeof LinkStatus>;

/** One target with every place that refers to it (decision 5.25). */
export const LinkEntry = z
  .object({
    status: LinkStatus,
    relation: z
      .enum(["reference", "dependsOn"])
      .describe("`dependsOn`: shown within the page, such as an image"),
    target: ContentRef.optional().describe(
      "As pages name it; the only trace of a target that is gone",
    ),
    label: z.string().optional().describe("Its title, also of one that the change request deletes"),
    targetReference: ContentLocation.optional(),
    locationReferences: z.array(ContentLocation),
  })
  .meta({ id: "LinkEntry" });
export type LinkEntry = z.infer<typeof LinkEntry>;

const LinkStats = z
  .object({
    total: z.number().int(),
    broken: z.object({
      total: z.number().int(),
      changeRequest: z.number().int().optional().describe("Broken by this change request"),
    }),
  })
  .describe("Of all targets, whatever the filters");

const linkPage = pageOf(LinkEntry).extend({ stats: LinkStats });
const statusQuery = pageQuery.extend({ status: LinkStatus.optional() });

/** The same target in all spaces, with the first of the places that refer to it. */
export const OrganizationLink = z
  .object({
    id: z.string(),
    status: LinkStatus,
    target: ContentRef,
    label: z.string().optional().describe("Its title, or the last one that it had"),
    space: z.object({ id: Id, title: z.string() }).optional().describe("Where the target stands"),
    count: z.number().int().describe("Places that refer to it"),
    places: z.array(
      z.object({
        space: z.object({ id: Id, title: z.string() }),
        page: z.object({ id: Id, title: z.string() }),
        section: z.string().describe("Anchor of the heading above it; empty before the first"),
        urls: z.object({ app: Address }),
      }),
    ),
  })
  .meta({ id: "OrganizationLink" });
export type OrganizationLink = z.infer<typeof OrganizationLink>;

export const organizationLinksQuery = pageQuery.extend({
  status: LinkStatus.optional(),
  space: Id.optional().describe("Only what pages of this space refer to"),
  kind: z.enum(["page", "file", "url", "space", "other"]).optional().describe("Kind of target"),
  target: Contains.optional(),
});

const shared = { method: "GET", role: "read", ok: 200, errors: [400, 404] } as const;
const requestPath = "/v1/spaces/{spaceId}/change-requests/{changeRequestId}";

/** What pages and files of a space or a change request are linked to and from. */
function linksUnder<const Path extends string, Params extends z.ZodRawShape>(
  path: Path,
  tag: string,
  of: string,
  params: z.ZodObject<Params>,
) {
  const pageParams = params.extend({ pageId: Id });
  return {
    page: operation({
      ...shared,
      tag,
      path: `${path}/page/{pageId}/links`,
      summary: `List what a page of ${of} refers to`,
      params: pageParams,
      query: statusQuery,
      output: linkPage,
    }),
    pageBacklinks: operation({
      ...shared,
      tag,
      path: `${path}/page/{pageId}/backlinks`,
      summary: `List what refers to a page of ${of}`,
      params: pageParams,
      query: pageQuery,
      output: pageOf(ContentLocation),
    }),
    fileBacklinks: operation({
      ...shared,
      tag,
      path: `${path}/files/{fileId}/backlinks`,
      summary: `List what refers to a file of ${of}`,
      params: params.extend({ fileId: Id }),
      query: pageQuery,
      output: pageOf(ContentLocation),
    }),
  };
}

const ofSpace = linksUnder("/v1/spaces/{spaceId}/content", "space-content", "a space", spaceParams);
const ofRequest = linksUnder(
  `${requestPath}/content`,
  "change-request-content",
  "a change request",
  changeRequestParams,
);

export const links = {
  listSpaceLinks: operation({
    ...shared,
    tag: "spaces",
    path: "/v1/spaces/{spaceId}/links",
    summary: "List what the pages of a space refer to",
    params: spaceParams,
    query: statusQuery,
    output: linkPage,
  }),
  listPageLinksInSpace: ofSpace.page,
  listSpacePageBacklinks: ofSpace.pageBacklinks,
  listSpaceFileBacklinks: ofSpace.fileBacklinks,
  listChangeRequestLinks: operation({
    ...shared,
    tag: "change-requests",
    path: `${requestPath}/links`,
    summary: "List what the pages of a change request refer to",
    params: changeRequestParams,
    query: statusQuery.extend({
      brokenContext: z
        .enum(["change-request", "space"])
        .optional()
        .describe("Broken by the change request, or in the space already; with their places there"),
    }),
    output: linkPage,
  }),
  listPageLinksInChangeRequest: ofRequest.page,
  listChangeRequestPageBacklinks: ofRequest.pageBacklinks,
  listChangeRequestFileBacklinks: ofRequest.fileBacklinks,
  listLinksInOrganization: operation({
    ...shared,
    role: "guest",
    tag: "organizations",
    path: "/v1/orgs/{organizationId}/links",
    summary: "List what the pages of all spaces that the caller may see refer to",
    params: organizationParams,
    query: organizationLinksQuery,
    output: pageOf(OrganizationLink),
  }),
};
