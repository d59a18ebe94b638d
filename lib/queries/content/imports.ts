import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ImportNote, ImportNoteKind } from "../../contract/content/import-notes.ts";
import type {
  ImportParams,
  ImportResource,
  ImportRun,
  ImportState,
} from "../../contract/content/imports.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { ChangeRequestParams } from "../../contract/review/change-requests.ts";
import { read, readPages, useWrite } from "../platform/operation.ts";

/** Milliseconds between reads of an unfinished import. */
export const importPollInterval = 1_500;

export const isUnfinishedImport = ({ state }: ImportRun) =>
  state === "queued" || state === "running";

export const readImportsInto = (
  { organizationId }: OrganizationParams,
  { spaceId, changeRequestId }: ChangeRequestParams,
) =>
  read("listImports", {
    params: { organizationId },
    query: { space: spaceId, changeRequest: changeRequestId, limit: 1 },
  });

export const readImports = (
  params: OrganizationParams,
  query: { space?: string | undefined; state?: ImportState | undefined },
) => readPages("listImports", { params, query });

/** Imports into all spaces, newest first. */
export const useImports = (...args: Parameters<typeof readImports>) =>
  useInfiniteQuery({ ...readImports(...args), placeholderData: keepPreviousData });

/** Limit of listed errors, more than anybody reads. */
const mostFailures = 200;

export const readImportFailures = ({ organizationId, importId }: ImportParams) =>
  read("listImportResources", {
    params: { organizationId, importId },
    query: { state: "failed", limit: mostFailures },
  });

/** Resources that an import could not import, with their errors. */
export const useImportFailures = (params: ImportParams, failed: number) =>
  useQuery({ ...readImportFailures(params), enabled: failed > 0 });

export type ImportEffect = NonNullable<ImportResource["effect"]>;

interface ItemFilter {
  state?: ImportResource["state"] | undefined;
  effect?: ImportEffect | undefined;
  search?: string | undefined;
}

export const readImportItems = ({ organizationId, importId }: ImportParams, query: ItemFilter) =>
  readPages("listImportResources", { params: { organizationId, importId }, query });

/** Items of an import in the order of the source. Keeps the previous result while others load. */
export const useImportItems = (...given: Parameters<typeof readImportItems>) =>
  useInfiniteQuery({ ...readImportItems(...given), placeholderData: keepPreviousData });

export const readImport = (params: ImportParams) => read("getImport", { params });

/** An import, polled while it runs. */
export const useImport = (params: ImportParams) =>
  useQuery({
    ...readImport(params),
    refetchInterval: ({ state }) =>
      state.data && isUnfinishedImport(state.data) ? importPollInterval : false,
  });

export const readImportNotes = (params: ImportParams, kind: ImportNoteKind) =>
  readPages("listImportNotes", { params, query: { kind, distinct: true } });

/** Notes of a kind, each text once. */
export const useImportNotes = (params: ImportParams, kind: ImportNoteKind, count: number) =>
  useInfiniteQuery({ ...readImportNotes(params, kind), enabled: count > 0 });

/** Notes with the same text, one or more for each page. */
export const useSameNotes = (
  params: ImportParams,
  { kind, text }: Pick<ImportNote, "kind" | "text">,
) => useInfiniteQuery(readPages("listImportNotes", { params, query: { kind, text } }));

export const useStartImport = () => useWrite("startImport");
export const useCancelImport = () => useWrite("cancelImport");
export const useRetryImport = () => useWrite("retryImport");
