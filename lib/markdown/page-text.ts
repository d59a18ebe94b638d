import type { Page } from "../contract/content/page.ts";

/** Returns the Markdown of a page; empty for pages without text. */
export const pageMarkdown = (page: Page | undefined): string =>
  (page?.type === "document" && page.markdown) || "";
