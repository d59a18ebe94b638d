/**
 * Tasks for the worker thread, since crafted text may take any time or memory; loaded on demand.
 */
export const tasks = {
  entry: async (text: string) => (await import("./read-document.ts")).readEntry(text),
  other: async (text: string) => (await import("./read-document.ts")).readOther(text),
};
