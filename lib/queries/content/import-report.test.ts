import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { ImportRun } from "../../contract/content/imports.ts";
import { markOf, refreshReport } from "./import-report.ts";
import { readImport, readImportItems, readImportNotes } from "./imports.ts";

const params = { organizationId: "o", importId: "i" };

test("the lists of a report are read again, and those of other imports stay", async () => {
  const client = new QueryClient();
  const keys = [
    readImportNotes(params, "missing-link").queryKey,
    readImportItems(params, { effect: "updated" }).queryKey,
    readImportNotes({ ...params, importId: "other" }, "missing-link").queryKey,
    readImport(params).queryKey,
  ];
  for (const key of keys) client.setQueryData(key, {} as never);
  await refreshReport(client, params);
  const stale = keys.map((key) => client.getQueryState(key)?.isInvalidated);
  expect(stale).toEqual([true, true, false, false]);
});

test("the lists of a report differ when the import ends, and with each count", () => {
  const run = {
    state: "running",
    importedResources: 5,
    failedResources: 0,
    notes: [{ kind: "missing-link", count: 5, pages: 5 }],
  } as unknown as ImportRun;
  const marks = [
    run,
    { ...run, state: "done" as const },
    { ...run, importedResources: 12 },
    { ...run, notes: [{ kind: "missing-link" as const, count: 12, pages: 12 }] },
  ].map(markOf);
  expect(new Set(marks).size).toBe(4);
  expect(markOf({ ...run })).toBe(markOf(run));
});
