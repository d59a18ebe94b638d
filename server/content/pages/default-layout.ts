import type { Layout } from "#lib/contract/content/page.ts";

/** Layout of a page without one of its own. */
export const defaultLayout: Layout = {
  width: "default",
  cover: false,
  coverSize: "hero",
  title: true,
  description: true,
  tableOfContents: true,
  outline: true,
  pagination: true,
  metadata: true,
};
