export interface Section {
  /** Of its heading; empty before the first. */
  anchor: string;
  title: string;
  body: string;
}

/** Beyond this a section is not searched: full text has a limit of its own not far above. */
export const longestBody = 100_000;

/** A text without its headings, for where they can't be told. */
export const asOneSection = (markdown: string): Section => ({
  anchor: "",
  title: "",
  body: markdown.trim().slice(0, longestBody),
});
