import type { Layout } from "#lib/contract/content/page.ts";

/** Default layout of a page. */
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
