/** Columns with other names in the API. */
const memberOf: Readonly<Record<string, string>> = {
  defaultSectionId: "defaultSiteSection",
  defaultSiteSpaceId: "defaultSiteSpace",
};

/** Converts columns to API members for audit records, so that a change can be undone from them. */
export function asMembers(values: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => {
      if (column === "adaptiveContent") return [column, { enabled: value }];
      return [memberOf[column] ?? column, value];
    }),
  );
}
