import * as z from "zod";
import { spaceParams } from "../content/spaces.ts";
import { Address, Id, pageOf, pageQuery } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { changeRequestParams } from "../review/change-requests.ts";
import { siteParams } from "../sites/sites.ts";
import { organizationParams } from "./organizations.ts";

const markedTitle = z
  .string()
  .optional()
  .describe("Title with its matches marked as in the excerpts of sections");

const ResultType = z
  .enum(["page", "section"])
  .describe("`page`: the title of the page matches; `section`: only its text");

const Score = z
  .number()
  .min(0)
  .describe("Relevance, higher for better results; scores of different searches can't be compared");

export const SearchSection = z
  .object({
    id: z.string().describe("Anchor of the heading; empty before the first heading"),
    title: z.string(),
    markedTitle,
    path: z.string(),
    score: Score.optional(),
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
    markedTitle,
    path: z.string(),
    markedPath: z
      .string()
      .optional()
      .describe("Path with its matches marked as in the excerpts of sections"),
    description: z
      .string()
      .optional()
      .describe("Text below the title of the page; empty if there is none"),
    score: Score.optional(),
    resultType: ResultType.optional(),
    rank: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe("Position among the pages of all results, 1 for the best"),
    isCorrected: z
      .boolean()
      .optional()
      .describe("True: matches `correctedQuery`, and not `query`; these pages are the last"),
    ancestors: z
      .array(z.object({ title: z.string(), markedTitle }))
      .optional()
      .describe("Pages above the page, from the top"),
    sections: z.array(SearchSection).default([]),
    urls: z.object({ app: Address }),
  })
  .meta({ id: "SearchPage" });
export type SearchSection = z.infer<typeof SearchSection>;
export type SearchPage = z.infer<typeof SearchPage>;

/** Results in one space, for searches across spaces. */
export const SearchSpace = z
  .object({
    type: z.literal("space").optional(),
    id: Id,
    title: z.string(),
    score: Score.optional(),
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

const correctedQuery = z
  .string()
  .optional()
  .describe(
    "Query with misspelled words corrected, if few pages match `query`; pages that match it alone have `isCorrected`",
  );

const pageCount = z
  .number()
  .int()
  .optional()
  .describe("Number of matching pages in all spaces, also those that aren't listed");

const pageCountIsExact = z
  .boolean()
  .optional()
  .describe(
    "False: not all texts were searched, as a search reads at most the 200 spaces that changed last, with 20,000 pages; pages of others are found by title, up to 500",
  );

const organizationSearchQuery = searchQuery.extend({
  space: Id.optional().describe("Id of a space: only its results"),
  resultType: ResultType.optional().describe(
    "`page`: only pages whose titles match; `section`: only pages whose texts match alone",
  ),
});

const SiteSpaceIds = z.array(Id).min(1).max(100).describe("Ids of the site spaces to search");

/** Part of a site to search. */
const SiteSearchScope = z
  .discriminatedUnion("mode", [
    z.strictObject({ mode: z.literal("all") }),
    z.strictObject({ mode: z.literal("specific"), siteSpaceIds: SiteSpaceIds }),
    z.strictObject({
      mode: z.literal("default"),
      currentSiteSpace: Id.optional().describe(
        "Id of the site space that the reader is in; its language comes before the default",
      ),
      includedSiteSpaces: z
        .array(Id)
        .max(100)
        .optional()
        .describe("Ids of further site spaces to search"),
      restrictTo: z
        .enum(["currentSiteSpace", "otherSiteSpaces"])
        .optional()
        .describe("Only `currentSiteSpace`, or only the others"),
    }),
  ])
  .superRefine((scope, { addIssue }) => {
    if (scope.mode !== "default" || !scope.restrictTo || scope.currentSiteSpace) return;
    const message = "required with restrictTo";
    addIssue({ code: "custom", path: ["currentSiteSpace"], message });
  })
  .describe(
    "`all`: all site spaces; `specific`: those of `siteSpaceIds`; `default`: of each section the site space in the language of `currentSiteSpace`, or the default one, and `currentSiteSpace`",
  );
export type SiteSearchScope = z.infer<typeof SiteSearchScope>;

const named = { current: "siteSpaceId", specific: "siteSpaceIds" } as const;

/** Query and scope of a search on a site. */
export const SiteSearch = z
  .strictObject({
    query: Words,
    scope: SiteSearchScope.optional(),
    mode: z
      .enum(["all", "current", "specific"])
      .optional()
      .describe(
        "Earlier form of `scope`. `current`: the site space and the default ones of all sections",
      ),
    siteSpaceId: Id.optional().describe(
      "Id of the site space that the reader is in; required with mode `current`",
    ),
    siteSpaceIds: SiteSpaceIds.optional().describe("With mode `specific`: those"),
  })
  .superRefine((search, { addIssue }) => {
    const { scope, siteSpaceIds } = search;
    const mode = search.mode ?? (siteSpaceIds && "specific");
    if ((scope === undefined) === (mode === undefined)) {
      const message = scope ? "not allowed with scope" : "required, or mode";
      return addIssue({ code: "custom", path: [scope ? "mode" : "scope"], message });
    }
    for (const [needed, member] of Object.entries(named)) {
      if ((mode === needed) === (search[member] !== undefined)) continue;
      const message = `required with mode ${needed}, and not allowed with other modes`;
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
    output: pageOf(SearchPage).extend({ correctedQuery }),
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
    output: pageOf(SearchPage).extend({ correctedQuery }),
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
    query: organizationSearchQuery,
    output: pageOf(SearchSpace).extend({ correctedQuery, pageCount, pageCountIsExact }),
  }),
  searchSiteContent: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/search",
    summary: "Search the spaces of a site and their content",
    tag: "sites",
    role: "read",
    onlyReads: true,
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    query: pageQuery,
    body: SiteSearch,
    output: pageOf(SearchSpace).extend({ correctedQuery, pageCount, pageCountIsExact }),
  }),
};
