import * as z from "zod";
import { contentSearch } from "@/lib/contract/organizations/search";
import type { SpacesSearch } from "@/lib/queries/organizations/search";
import { queryParsers } from "@/lib/url/list-query";

const { query, space, resultType } = contentSearch.searchOrganizationContent.query.shape;

const SpacesSearchQuery = z.object({ q: query.optional(), space, resultType });
export type SpacesSearchQuery = z.infer<typeof SpacesSearchQuery>;

export const spacesSearchQuery = queryParsers(SpacesSearchQuery);

/** Returns the search of an address; undefined without words. */
export const toSearch = ({ q, space, resultType }: SpacesSearchQuery): SpacesSearch | undefined =>
  q ? { query: q, space, resultType } : undefined;
