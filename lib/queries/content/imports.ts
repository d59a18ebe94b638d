import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ImportNoteKind, ImportParams, ImportRun } from "../../contract/content/imports.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { ChangeRequestParams } from "../../contract/review/change-requests.ts";
import { read, useWrite } from "../platform/operation.ts";
import { refresh } from "../platform/stale.ts";

const pollInterval = 1_500;

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

/** Latest import into a change request, polled while it runs. */
export function useLatestImport(place: OrganizationParams & ChangeRequestParams) {
  const client = useQueryClient();
  const { data } = useQuery({
    ...readImportsInto(place, place),
    refetchInterval: ({ state }) =>
      state.data?.items.some(isUnfinishedImport) ? pollInterval : false,
  });
  const run = data?.items[0];
  const mark = run && `${run.id} ${run.importedResources} ${run.state}`;
  const known = useRef(mark);
  useEffect(() => {
    if (known.current === mark) return;
    known.current = mark;
    const change = { space: place.spaceId, changeRequest: place.changeRequestId };
    void refresh(client, [{ action: "change-request.content-edited", ...change }]);
  }, [client, mark, place.spaceId, place.changeRequestId]);
  return run;
}

/** More than anybody reads through. */
const mostFailures = 200;

/** Resources that an import could not import, with their errors. */
export const useImportFailures = ({ organizationId, importId }: ImportParams, failed: number) =>
  useQuery({
    ...read("listImportResources", {
      params: { organizationId, importId },
      query: { state: "failed", limit: mostFailures },
    }),
    enabled: failed > 0,
  });

export const readImport = (params: ImportParams) => read("getImport", { params });

/** An import, polled while it runs. */
export const useImport = (params: ImportParams) =>
  useQuery({
    ...readImport(params),
    refetchInterval: ({ state }) =>
      state.data && isUnfinishedImport(state.data) ? pollInterval : false,
  });

const mostNotes = 200;

/** First notes of a kind; `count` is their number, which grows while the import runs. */
export const useImportNotes = (params: ImportParams, kind: ImportNoteKind, count: number) =>
  useQuery({
    ...read("listImportNotes", { params, query: { kind, limit: mostNotes } }),
    enabled: count > 0,
  });

export const useStartImport = () => useWrite("startImport");
export const useCancelImport = () => useWrite("cancelImport");
export const useRetryImport = () => useWrite("retryImport");
