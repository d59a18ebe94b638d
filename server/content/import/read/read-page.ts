import type { Layout, Variables } from "#lib/contract/content/page.ts";

/** Parsed page of an import, with links as in the source. */
export interface ReadPage {
  /** Undefined if the document has none: the caller then uses the file name. */
  title?: string;
  description?: string;
  emoji?: string | undefined;
  icon?: string;
  /** Addresses as in the source. */
  cover?: { url: string; dark?: string; yPos: number };
  layout?: Layout;
  hidden?: boolean;
  noIndex?: boolean;
  noRobotsIndex?: boolean;
  variables?: Variables | undefined;
  /** Position among siblings, if the page defines it. */
  order?: number | undefined;
  /** Tags that stay in the text as written. */
  unrecognized?: string[];
  markdown: string;
}
