import type { ImportNoteKind } from "#lib/contract/content/imports.ts";
import type { Layout, Variables } from "#lib/contract/content/page.ts";

/** Limit of stored notes of a page, which can have any number of them. */
export const mostNotesOfPage = 500;

/** Note about content that an import changed or left out. */
export interface ReadNote {
  kind: ImportNoteKind;
  /** Link, tag, path or name in the source. */
  text: string;
}

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
  /** Condition for visitors. */
  condition?: string;
  hidden?: boolean;
  noIndex?: boolean;
  noRobotsIndex?: boolean;
  variables?: Variables | undefined;
  /** Other paths that lead to the page. */
  formerPaths?: string[];
  /** Position among siblings, if the page defines it. */
  order?: number | undefined;
  /** First heading, as written, which was left out of the text as its title. */
  heading?: string | undefined;
  /** Parts that could not be carried over as they were. */
  notes?: ReadNote[];
  markdown: string;
}
