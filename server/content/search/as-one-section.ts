export interface Section {
  /** Anchor of its heading; empty for text before the first heading. */
  anchor: string;
  title: string;
  body: string;
}

/** Separates the texts of blocks in a body; excerpts show it as a dot. */
export const betweenBlocks = "\n\n";

/** Limit of characters per section, which is below that of full-text search. */
export const longestBody = 100_000;

/** Returns a whole text as one section, if its headings are unknown. */
export const asOneSection = (markdown: string): Section => ({
  anchor: "",
  title: "",
  body: markdown.trim().slice(0, longestBody),
});
