import type { Page } from "./contract/page.ts";

/** The text of a page in Markdown; empty where it has none. */
export const textOf = (page: Page | undefined): string =>
  (page?.type === "document" && page.markdown) || "";
