import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ImportParams, ImportRun } from "../../contract/content/imports.ts";
import type { OperationId } from "../../contract/index.ts";
import { matches } from "../platform/keys.ts";
import { useImport } from "./imports.ts";

const parts = new Set<unknown>(["listImportNotes", "listImportResources"] satisfies OperationId[]);

/** Refetches the notes and pages of an import. */
export const refreshReport = (client: QueryClient, params: ImportParams): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => parts.has(queryKey[0]) && matches(queryKey, { ...params }),
  });

/** Returns a text that differs when the lists of the report may differ. */
export const markOf = ({ state, importedResources, failedResources, notes }: ImportRun): string =>
  JSON.stringify([state, importedResources, failedResources, notes]);

/** An import, polled while it runs, whose lists follow its counts. */
export function useImportReport(params: ImportParams) {
  const { organizationId, importId } = params;
  const client = useQueryClient();
  const found = useImport(params);
  const mark = found.data && markOf(found.data);
  const known = useRef(mark);
  useEffect(() => {
    if (known.current === mark) return;
    const isFirst = known.current === undefined;
    known.current = mark;
    if (!isFirst) void refreshReport(client, { organizationId, importId });
  }, [client, mark, organizationId, importId]);
  return found;
}
