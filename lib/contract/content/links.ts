import * as z from "zod";
import { organizationParams } from "../organizations/organizations.ts";
import { Address, Contains, Flag, Id, pageOf, pageQuery } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { changeRequestParams } from "../review/change-requests.ts";
import { ContentLocation } from "./content-location.ts";
import { ContentRef } from "./content-ref.ts";
import { spaceParams } from "./spaces.ts";

export const linkStatuses = ["ok", "broken", "in-app"] as const;
export const LinkStatus = z
  .enum(linkStatuses)
  .describe("`broken`: the target does not exist; `in-app`: a URL of the console");
export type LinkStatus = z.infer<typeof LinkStatus>;

/** Target of links, with every place that refers to it. */
export const LinkEntry = z
  .object({
    status: LinkStatus,
    relation: z
      .enum(["reference", "dependsOn"])
      .describe("`dependsOn`: embedded in the page, such as an image"),
    target: ContentRef.optional().describe(
      "Target as written in the page; the only information about a deleted target",
    ),
    label: z
      .string()
      .optional()
      .describe("Current or last title of the target, even if the change request deletes it"),
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
      changeRequest: z
        .number()
        .int()
        .optional()
        .describe("Number of links broken by this change request"),
    }),
  })
  .describe("Counts of all targets, regardless of filters");

const linkPage = pageOf(LinkEntry).extend({ stats: LinkStats });
const locationQuery = pageQuery.extend({
  versions: Flag.default(true).describe("False: omit `versionContext` and its revision"),
});
const statusQuery = locationQuery.extend({ status: LinkStatus.optional() });

/** Target of links in all spaces, with the first places that refer to it. */
export const OrganizationLink = z
  .object({
    id: z.string(),
    status: LinkStatus,
    target: ContentRef,
    label: z.string().optional().describe("Current or last title of the target"),
    space: z.object({ id: Id, title: z.string() }).optional().describe("Location of the target"),
    count: z.number().int().describe("Number of references to the target"),
    places: z.array(
      z.object({
        space: z.object({ id: Id, title: z.string() }),
        page: z.object({ id: Id, title: z.string() }),
        section: z
          .string()
          .describe("Anchor of the heading above the link; empty before the first heading"),
        text: z
          .string()
          .optional()
          .describe("Start of the text of the link; only of the first reference to each target"),
        urls: z.object({ app: Address }),
      }),
    ),
  })
  .meta({ id: "OrganizationLink" });
export type OrganizationLink = z.infer<typeof OrganizationLink>;

export const organizationLinksQuery = pageQuery.extend({
  status: LinkStatus.optional(),
  space: Id.optional().describe("Only targets of links in this space"),
  kind: z.enum(["page", "file", "url", "space", "other"]).optional().describe("Kind of target"),
  target: Contains.optional(),
});

const shared = { method: "GET", role: "read", ok: 200, errors: [400, 404] } as const;
const requestPath = "/v1/spaces/{spaceId}/change-requests/{changeRequestId}";

/** Operations for links and backlinks of a space or a change request. */
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
      summary: `List the links of a page of ${of}`,
      params: pageParams,
      query: statusQuery,
      output: linkPage,
    }),
    pageBacklinks: operation({
      ...shared,
      tag,
      path: `${path}/page/{pageId}/backlinks`,
      summary: `List the backlinks of a page of ${of}`,
      params: pageParams,
      query: locationQuery,
      output: pageOf(ContentLocation),
    }),
    fileBacklinks: operation({
      ...shared,
      tag,
      path: `${path}/files/{fileId}/backlinks`,
      summary: `List the backlinks of a file of ${of}`,
      params: params.extend({ fileId: Id }),
      query: locationQuery,
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
    summary: "List the link targets of a space",
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
    summary: "List the link targets of a change request",
    params: changeRequestParams,
    query: statusQuery.extend({
      brokenContext: z
        .enum(["change-request", "space"])
        .optional()
        .describe(
          "`changeRequest`: broken by the change request; `space`: already broken in the space; with their positions",
        ),
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
    summary: "List link targets across the caller's spaces",
    params: organizationParams,
    query: organizationLinksQuery,
    output: pageOf(OrganizationLink),
  }),
};
