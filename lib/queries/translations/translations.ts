import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { GlossaryOperation } from "../../contract/translations/glossary.ts";
import type { TranslatedPageState } from "../../contract/translations/translation-runs.ts";
import type { Translation, TranslationParams } from "../../contract/translations/translations.ts";
import { read, readPages, useWrite } from "../platform/operation.ts";

const limit = { limit: 100 };
/** Polling interval while a run is under way, in milliseconds. */
const pollInterval = 1000;

/** Filters for the pages of a translation. */
export interface TranslatedPagesQuery {
  title?: string | undefined;
  state?: TranslatedPageState | undefined;
}

export const readTranslations = (params: OrganizationParams) =>
  readPages("listTranslations", { params, query: limit });
export const readTranslation = ({ organizationId, translationId }: TranslationParams) =>
  read("getTranslation", { params: { organizationId, translationId } });
export const readTranslatedPages = (
  { organizationId, translationId }: TranslationParams,
  query: TranslatedPagesQuery,
) =>
  readPages("listTranslatedPages", {
    params: { organizationId, translationId },
    query: { ...query, ...limit },
  });
export const readGlossary = ({ organizationId }: OrganizationParams, term?: string) =>
  readPages("listGlossaryEntries", { params: { organizationId }, query: { term, ...limit } });

/** Returns true if the translation will change by itself; without an engine, it only waits. */
export const isUnderWay = ({ status, progress }: Translation): boolean =>
  status === "running" || (progress.queued && progress.engine !== undefined);

/** Polls while one of them is under way. */
export const useTranslations = (params: OrganizationParams) =>
  useInfiniteQuery({
    ...readTranslations(params),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isUnderWay)) ? pollInterval : false,
  });

/** Polls while it is under way. */
export const useTranslation = (params: TranslationParams) =>
  useQuery({
    ...readTranslation(params),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollInterval : false),
  });

/** Pages of a translation, polled during a run. */
export const useTranslatedPages = (
  params: TranslationParams,
  query: TranslatedPagesQuery,
  follow: boolean,
) =>
  useInfiniteQuery({
    ...readTranslatedPages(params, query),
    refetchInterval: follow ? pollInterval : false,
  });

export const useTranslatedPage = (params: TranslationParams & { pageId: string }) =>
  useQuery(read("getTranslatedPage", { params }));

/** Estimate for translating a space; disabled until one is chosen. */
export const useTranslationEstimate = (params: OrganizationParams, space: string) =>
  useQuery({
    ...read("estimateTranslation", { params, query: { space } }),
    enabled: space !== "",
  });

export const useGlossary = (params: OrganizationParams, term?: string) =>
  useInfiniteQuery(readGlossary(params, term));

/** Pages affected by glossary changes; disabled without changes. */
export const useGlossaryImpact = (
  params: OrganizationParams,
  operations: readonly GlossaryOperation[],
) =>
  useQuery({
    ...read("getGlossaryImpact", { params, body: { operations: [...operations] } }),
    enabled: operations.length > 0,
  });

export const useCreateTranslation = () => useWrite("createTranslation");
export const useUpdateTranslation = () => useWrite("updateTranslation");
export const useRunTranslation = () => useWrite("runTranslation");
export const useRetryTranslation = () => useWrite("retryTranslation");
export const useCancelTranslation = () => useWrite("cancelTranslation");
export const useReleasePage = () => useWrite("releaseTranslatedPage");
export const useDeleteTranslation = () => useWrite("deleteTranslation");
export const useUpdateGlossary = () => useWrite("updateGlossary");
