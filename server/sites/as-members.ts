/** Columns whose values the operations take under another name. */
const memberOf: Readonly<Record<string, string>> = {
  defaultSectionId: "defaultSiteSection",
  defaultSiteSpaceId: "defaultSiteSpace",
};

/** What a record keeps of a site or section: as the operations take it, so that it can be undone from there. */
export function asMembers(values: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => {
      if (column === "adaptiveContent") return [column, { enabled: value }];
      return [memberOf[column] ?? column, value];
    }),
  );
}
