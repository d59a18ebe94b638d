import type { Variables } from "#lib/contract/content/page.ts";

/** Parsed page of an import, with links as in the source. */
export interface ReadPage {
  /** Undefined if the document has none: the caller then uses the file name. */
  title?: string;
  description?: string;
  emoji?: string;
  hidden?: boolean;
  variables?: Variables | undefined;
  /** Position among siblings, if the page defines it. */
  order?: number;
  markdown: string;
}
