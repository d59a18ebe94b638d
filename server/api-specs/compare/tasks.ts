import type { ReadFiles } from "./spec-node.ts";

interface Versions {
  from: ReadFiles;
  to: ReadFiles;
}

/** Tasks for the worker, as they take time in proportion to their input; loaded on demand. */
export const tasks = {
  compare: async ({ from, to }: Versions) =>
    (await import("./compare-documents.ts")).compareDocuments(from, to),
  list: async (version: ReadFiles) =>
    (await import("./list-operations.ts")).listOperations(version),
};
