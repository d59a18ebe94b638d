import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { OperationId } from "../contract/index.ts";
import type { OpenAPISpec, SpecParams } from "../contract/openapi-specs.ts";
import type { OrganizationParams } from "../contract/organizations.ts";
import { type CallOf, read, readPages, useWrite } from "./operation.ts";

const limit = { limit: 100 };
/** Milliseconds between questions while a specification is being read. */
const askEvery = 1000;

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

/** While other filters load, what the ones before found stays. */
export const useComparison = (params: SpecParams, query: ComparisonQuery) =>
  useInfiniteQuery({ ...readComparison(params, query), placeholderData: keepPreviousData });

const mostPages = 100;

/** Pages that show operations which the later of two versions no longer has. */
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

const isBeingRead = ({ processingState }: OpenAPISpec) => processingState !== "complete";

/** Asks again and again while one of them is being read. */
export const useSpecs = (params: OrganizationParams, query: QueryOf<"listOpenAPISpecs">) =>
  useInfiniteQuery({
    ...readSpecs(params, query),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isBeingRead)) ? askEvery : false,
  });

/** Asks again and again while it is being read. */
export const useSpec = (params: SpecParams) =>
  useQuery({
    ...readSpec(params),
    refetchInterval: ({ state }) => (state.data && isBeingRead(state.data) ? askEvery : false),
  });

/** What becomes another when a specification was read. */
export const readAlong: readonly OperationId[] = [
  "getOpenAPISpecProcessing",
  "listOpenAPISpecVersions",
];

export const useSpecProcessing = (params: SpecParams) => useQuery(readSpecProcessing(params));
export const useSpecVersions = (params: SpecParams) => useInfiniteQuery(readSpecVersions(params));

const stale: readonly OperationId[] = [
  "listOpenAPISpecs",
  "getOpenAPISpecBySlug",
  "getOpenAPISpecProcessing",
  "listOpenAPISpecVersions",
  "listAuditEvents",
];

export const useCreateSpec = () => useWrite("createOpenAPISpec", { stale });
export const useReplaceSource = () => useWrite("createOrUpdateOpenAPISpecBySlug", { stale });
export const useUpdateSpec = () => useWrite("updateOpenAPISpecBySlug", { stale });
export const useRefreshSpec = () => useWrite("refreshOpenAPISpecBySlug", { stale });
export const useDeleteSpec = () =>
  useWrite("deleteOpenAPISpecBySlug", { stale: ["listOpenAPISpecs", "listAuditEvents"] });
