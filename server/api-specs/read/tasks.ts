/** Tasks for the worker, since crafted text may take unbounded time or memory; loaded on demand. */
export const tasks = {
  entry: async (text: string) => (await import("./read-document.ts")).readEntry(text),
  other: async (text: string) => (await import("./read-document.ts")).readOther(text),
};
