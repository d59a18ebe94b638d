import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { OpenAPISpec, SpecParams } from "../../contract/api-specs/openapi-specs.ts";
import type { OperationId } from "../../contract/index.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import { type CallOf, read, readPages, useWrite } from "../platform/operation.ts";

const limit = { limit: 100 };
/** Polling interval while a specification is being processed, in milliseconds. */
const pollInterval = 1000;

export const readSpecs = (params: OrganizationParams, query: QueryOf<"listOpenAPISpecs"> = {}) =>
  readPages("listOpenAPISpecs", { params, query: { ...query, ...limit } });
export const readSpec = ({ organizationId, specSlug }: SpecParams) =>
  read("getOpenAPISpecBySlug", { params: { organizationId, specSlug } });
export const readSpecProcessing = ({ organizationId, specSlug }: SpecParams) =>
  read("getOpenAPISpecProcessing", { params: { organizationId, specSlug } });
export const readSpecVersions = ({ organizationId, specSlug }: SpecParams) =>
  readPages("listOpenAPISpecVersions", { params: { organizationId, specSlug }, query: limit });

export type ComparisonQuery = QueryOf<"compareOpenAPISpecVersions">;
export type LintQuery = QueryOf<"lintOpenAPISpecVersion">;
type QueryOf<Id extends OperationId> = Omit<
  NonNullable<Extract<CallOf<Id>, { query?: unknown }>["query"]>,
  "page" | "limit"
>;

export const readComparison = (
  { organizationId, specSlug }: SpecParams,
  { from, to, class: is, search }: ComparisonQuery,
) =>
  readPages("compareOpenAPISpecVersions", {
    params: { organizationId, specSlug },
    query: { from, to, class: is, search, ...limit },
  });

/** Keeps the previous result while other filters load. */
export const useComparison = (params: SpecParams, query: ComparisonQuery) =>
  useInfiniteQuery({ ...readComparison(params, query), placeholderData: keepPreviousData });

const mostPages = 100;

/** Pages that show operations missing from the later of two versions. */
export const useRemovedOperationPages = (
  { organizationId, specSlug }: SpecParams,
  { from, to }: ComparisonQuery,
) =>
  useQuery(
    read("listPagesUsingRemovedOpenAPIOperations", {
      params: { organizationId, specSlug },
      query: { from, to, limit: mostPages },
    }),
  );

export const readLint = (
  { organizationId, specSlug }: SpecParams,
  versionId: string,
  { severity, new: isNew, search }: LintQuery,
) =>
  readPages("lintOpenAPISpecVersion", {
    params: { organizationId, specSlug, versionId },
    query: { severity, new: isNew, search, ...limit },
  });

export const useLint = (params: SpecParams, versionId: string, query: LintQuery) =>
  useInfiniteQuery({ ...readLint(params, versionId, query), placeholderData: keepPreviousData });

export const useSpecBundle = ({ organizationId, specSlug }: SpecParams, versionId: string) =>
  useQuery({
    ...read("getOpenAPISpecVersionBundle", { params: { organizationId, specSlug, versionId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

type VersionRead = ReturnType<typeof read<"getOpenAPISpecVersionById">>;
type ContentRead = ReturnType<typeof read<"getOpenAPISpecVersionContentById">>;

function readSpecVersion(
  { organizationId, specSlug }: SpecParams,
  versionId: string | undefined,
): VersionRead {
  const params = { organizationId, specSlug };
  if (versionId === undefined) {
    return read("getLatestOpenAPISpecVersion", { params });
  }
  return read("getOpenAPISpecVersionById", { params: { ...params, versionId } });
}

function readSpecContent(
  { organizationId, specSlug }: SpecParams,
  versionId: string | undefined,
): ContentRead {
  const params = { organizationId, specSlug };
  if (versionId === undefined) {
    return read("getLatestOpenAPISpecVersionContent", { params });
  }
  return read("getOpenAPISpecVersionContentById", { params: { ...params, versionId } });
}

/** One version; by default the latest. */
export const useSpecVersion = (params: SpecParams, versionId?: string) =>
  useQuery(readSpecVersion(params, versionId));

/** Files of one version; by default of the latest. */
export const useSpecContent = (params: SpecParams, versionId?: string) =>
  useQuery(readSpecContent(params, versionId));

const isBeingRead = ({ processingState }: OpenAPISpec) => processingState !== "complete";

/** Polls while a specification is being processed. */
export const useSpecs = (params: OrganizationParams, query: QueryOf<"listOpenAPISpecs">) =>
  useInfiniteQuery({
    ...readSpecs(params, query),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isBeingRead)) ? pollInterval : false,
  });

/** Polls while it is being processed. */
export const useSpec = (params: SpecParams) =>
  useQuery({
    ...readSpec(params),
    refetchInterval: ({ state }) => (state.data && isBeingRead(state.data) ? pollInterval : false),
  });

export const useSpecProcessing = (params: SpecParams, { enabled = true } = {}) =>
  useQuery({ ...readSpecProcessing(params), enabled });
export const useSpecVersions = (params: SpecParams) => useInfiniteQuery(readSpecVersions(params));

export const useCreateSpec = () => useWrite("createOpenAPISpec");
export const useReplaceSource = () => useWrite("createOrUpdateOpenAPISpecBySlug");
export const useUpdateSpec = () => useWrite("updateOpenAPISpecBySlug");
export const useRefreshSpec = () => useWrite("refreshOpenAPISpecBySlug");
export const useDeleteSpec = () => useWrite("deleteOpenAPISpecBySlug");
