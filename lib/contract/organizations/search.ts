import * as z from "zod";
import { spaceParams } from "../content/spaces.ts";
import { Address, Id, pageOf, pageQuery } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { changeRequestParams } from "../review/change-requests.ts";
import { siteParams } from "../sites/sites.ts";
import { organizationParams } from "./organizations.ts";

export const SearchSection = z
  .object({
    id: z.string().describe("Anchor of the heading; empty before the first heading"),
    title: z.string(),
    path: z.string(),
    body: z
      .string()
      .describe(
        "Excerpt of the text; matches are between `**`, and literal asterisks have a `\\` before them",
      ),
    urls: z.object({ app: Address }),
  })
  .meta({ id: "SearchSection" });

export const SearchPage = z
  .object({
    id: Id,
    title: z.string(),
    path: z.string(),
    sections: z.array(SearchSection).default([]),
    urls: z.object({ app: Address }),
  })
  .meta({ id: "SearchPage" });
export type SearchSection = z.infer<typeof SearchSection>;
export type SearchPage = z.infer<typeof SearchPage>;

/** Results in one space, for searches across spaces. */
export const SearchSpace = z
  .object({
    id: Id,
    title: z.string(),
    pages: z.array(SearchPage),
    urls: z.object({ app: Address }).optional(),
  })
  .meta({ id: "SearchSpace" });
export type SearchSpace = z.infer<typeof SearchSpace>;

const Words = z
  .string()
  .min(1)
  .max(512)
  .describe("Words to find; the last can be a prefix. Example: `install gui`");
const searchQuery = pageQuery.extend({ query: Words });

const named = { current: "siteSpaceId", specific: "siteSpaceIds" } as const;

/** Query and scope of a search on a site. */
export const SiteSearch = z
  .strictObject({
    query: Words,
    mode: z.enum(["all", "current", "specific"]),
    siteSpaceId: Id.optional().describe(
      "Id of the site space to search; required with mode `current`",
    ),
    siteSpaceIds: z.array(Id).min(1).max(100).optional().describe("With `specific`: those"),
  })
  .superRefine((search, { addIssue }) => {
    for (const [mode, member] of Object.entries(named)) {
      if ((search.mode === mode) === (search[member] !== undefined)) continue;
      const message = `required with mode ${mode}, and not allowed with other modes`;
      addIssue({ code: "custom", path: [member], message });
    }
  });
export type SiteSearch = z.infer<typeof SiteSearch>;

export const contentSearch = {
  searchSpaceContent: operation({
    method: "GET",
    path: "/v1/spaces/{spaceId}/search",
    summary: "Search the content of a space",
    tag: "space-content",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: spaceParams,
    query: searchQuery,
    output: pageOf(SearchPage),
  }),
  searchChangeRequestContent: operation({
    method: "GET",
    path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/search",
    summary: "Search the content of a change request",
    tag: "change-request-content",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: changeRequestParams,
    query: searchQuery,
    output: pageOf(SearchPage),
  }),
  searchOrganizationContent: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/search",
    summary: "Search the caller's spaces and their content",
    tag: "organizations",
    role: "guest",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: searchQuery,
    output: pageOf(SearchSpace),
  }),
  searchSiteContent: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/search",
    summary: "Search the spaces of a site and their content",
    tag: "sites",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    query: pageQuery,
    body: SiteSearch,
    output: pageOf(SearchSpace),
  }),
};
