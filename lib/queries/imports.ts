import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ChangeRequestParams } from "../contract/change-requests.ts";
import type { ImportParams, ImportRun } from "../contract/imports.ts";
import type { OperationId } from "../contract/index.ts";
import type { OrganizationParams } from "../contract/organizations.ts";
import { read, useWrite } from "./operation.ts";

const askEvery = 1_500;

export const isGoingOn = ({ state }: ImportRun) => state === "queued" || state === "running";

export const readImportsInto = (
  { organizationId }: OrganizationParams,
  { spaceId, changeRequestId }: ChangeRequestParams,
) =>
  read("listImports", {
    params: { organizationId },
    query: { space: spaceId, changeRequest: changeRequestId, limit: 1 },
  });

/** What an import has changed when more of it is done. */
const grown: readonly OperationId[] = [
  "listPagesInChangeRequest",
  "getPageInChangeRequestById",
  "getRevisionOfChangeRequestById",
  "getChangeRequestById",
  "getChangesOfChangeRequest",
];

/** The latest import into a change request, asked for again and again while it goes on. */
export function useLatestImport(place: OrganizationParams & ChangeRequestParams) {
  const client = useQueryClient();
  const { data } = useQuery({
    ...readImportsInto(place, place),
    refetchInterval: ({ state }) => (state.data?.items.some(isGoingOn) ? askEvery : false),
  });
  const run = data?.items[0];
  const mark = run && `${run.id} ${run.importedResources} ${run.state}`;
  const known = useRef(mark);
  useEffect(() => {
    if (known.current === mark) return;
    known.current = mark;
    for (const id of grown) void client.invalidateQueries({ queryKey: [id] });
  }, [client, mark]);
  return run;
}

/** As many as anybody reads through. */
const mostFailures = 200;

/** What an import could not import, and why. */
export const useImportFailures = ({ organizationId, importId }: ImportParams, failed: number) =>
  useQuery({
    ...read("listImportResources", {
      params: { organizationId, importId },
      query: { state: "failed", limit: mostFailures },
    }),
    enabled: failed > 0,
  });

const stale: readonly OperationId[] = ["listImports", "listImportResources"];

export const useStartImport = () => useWrite("startImport", { stale });
export const useCancelImport = () => useWrite("cancelImport", { stale });
export const useRetryImport = () => useWrite("retryImport", { stale });
