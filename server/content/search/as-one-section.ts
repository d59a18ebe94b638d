export interface Section {
  /** Anchor of its heading; empty before the first. */
  anchor: string;
  title: string;
  body: string;
}

/** Limit of searchable text per section: full text search has a limit not far above. */
export const longestBody = 100_000;

/** Returns a text as one section, if its headings are unknown. */
export const asOneSection = (markdown: string): Section => ({
  anchor: "",
  title: "",
  body: markdown.trim().slice(0, longestBody),
});
