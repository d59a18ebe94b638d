/** Returns the text of an attribute value, as those that come from Markdown are texts. */
export const text = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
