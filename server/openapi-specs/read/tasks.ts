/** What may take what somebody wrote any time or memory; loaded where it is done. */
export const tasks = {
  entry: async (text: string) => (await import("./read-document.ts")).readEntry(text),
  other: async (text: string) => (await import("./read-document.ts")).readOther(text),
};
