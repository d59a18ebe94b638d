import type { ReadFiles } from "./spot.ts";

interface Versions {
  from: ReadFiles;
  to: ReadFiles;
}

/** What takes time in proportion to what somebody wrote; loaded where it is done. */
export const tasks = {
  compare: async ({ from, to }: Versions) =>
    (await import("./compare-documents.ts")).compareDocuments(from, to),
};
