import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { GlossaryOperation } from "../contract/glossary.ts";
import type { OperationId } from "../contract/index.ts";
import type { OrganizationParams } from "../contract/organizations.ts";
import type { TranslatedPageState } from "../contract/translation-runs.ts";
import type { Translation, TranslationParams } from "../contract/translations.ts";
import { read, readPages, useWrite } from "./operation.ts";

const limit = { limit: 100 };
/** Milliseconds between questions while a run is under way. */
const askEvery = 1000;

/** What of a translation's pages is shown. */
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

/** Whether it becomes another by itself: without an engine it only waits. */
export const isUnderWay = ({ status, progress }: Translation): boolean =>
  status === "running" || (progress.queued && progress.engine !== undefined);

/** Asks again and again while one of them is under way. */
export const useTranslations = (params: OrganizationParams) =>
  useInfiniteQuery({
    ...readTranslations(params),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isUnderWay)) ? askEvery : false,
  });

/** Asks again and again while it is under way. */
export const useTranslation = (params: TranslationParams) =>
  useQuery({
    ...readTranslation(params),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? askEvery : false),
  });

/** The pages, which follow a run as long as there is one. */
export const useTranslatedPages = (
  params: TranslationParams,
  query: TranslatedPagesQuery,
  follow: boolean,
) =>
  useInfiniteQuery({
    ...readTranslatedPages(params, query),
    refetchInterval: follow ? askEvery : false,
  });

export const useTranslatedPage = (params: TranslationParams & { pageId: string }) =>
  useQuery(read("getTranslatedPage", { params }));

/** What translating a space takes; nothing is asked before one is chosen. */
export const useTranslationEstimate = (params: OrganizationParams, space: string) =>
  useQuery({
    ...read("estimateTranslation", { params, query: { space } }),
    enabled: space !== "",
  });

export const useGlossary = (params: OrganizationParams, term?: string) =>
  useInfiniteQuery(readGlossary(params, term));

/** The pages that changes of the glossary touch; nothing is asked for no change. */
export const useGlossaryImpact = (
  params: OrganizationParams,
  operations: readonly GlossaryOperation[],
) =>
  useQuery({
    ...read("getGlossaryImpact", { params, body: { operations: [...operations] } }),
    enabled: operations.length > 0,
  });

/** What becomes another when a run has done something. */
export const translationReads: readonly OperationId[] = [
  "listTranslations",
  "getTranslation",
  "listTranslatedPages",
  "getTranslatedPage",
];
const stale = [...translationReads, "listAuditEvents"] as const;

export const useCreateTranslation = () => useWrite("createTranslation", { stale });
export const useUpdateTranslation = () => useWrite("updateTranslation", { stale });
export const useRunTranslation = () => useWrite("runTranslation", { stale });
export const useRetryTranslation = () => useWrite("retryTranslation", { stale });
export const useCancelTranslation = () => useWrite("cancelTranslation", { stale });
export const useReleasePage = () => useWrite("releaseTranslatedPage", { stale });
export const useDeleteTranslation = () =>
  useWrite("deleteTranslation", { stale: ["listTranslations", "listAuditEvents"] });
export const useUpdateGlossary = () =>
  useWrite("updateGlossary", { stale: [...stale, "listGlossaryEntries"] });
