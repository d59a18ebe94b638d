import type { ImportNoteKind } from "#lib/contract/content/import-notes.ts";
import type { Layout, Variables } from "#lib/contract/content/page.ts";
import type { Heading } from "#lib/markdown/heading-anchors.ts";
import type { LinkTarget } from "../../document/rewrite-links.ts";
import type { PagePlaces } from "./markdown/page-places.ts";

/** Note about content that an import changed or left out. */
export interface ReadNote {
  kind: ImportNoteKind;
  /** The link, tag, path or name in the source that the note is about. */
  text: string;
}

/** Parsed page of an import, with links as in the source. */
export interface ReadPage {
  /** Undefined if the document has none; the caller then uses the file name. */
  title?: string;
  description?: string;
  emoji?: string | undefined;
  icon?: string;
  /** Addresses as in the source. */
  cover?: { url: string; dark?: string; yPos: number };
  layout?: Layout;
  /** Condition for visitors of the page. */
  condition?: string;
  hidden?: boolean;
  noIndex?: boolean;
  noRobotsIndex?: boolean;
  variables?: Variables | undefined;
  /** Other paths that redirect to the page. */
  formerPaths?: string[];
  /** Position among siblings, if the page defines it. */
  order?: number | undefined;
  /** First heading, as written, which was removed from the text because it is the title. */
  heading?: string | undefined;
  /** The first heading is that of a chapter if others of its level follow, not a title above all. */
  isChapter?: true;
  /** Notes about parts that were changed or left out. */
  notes?: ReadNote[];
  markdown: string;
  /** Links and positions of its text, if they were read with it. */
  facts?: TextFacts;
}

/** Links of the text of a page below its title, and the positions that links may name. */
export interface TextFacts {
  targets: readonly LinkTarget[];
  places: PagePlaces;
  /** Headings that name the top of the page: its title. */
  top: readonly Heading[];
}
