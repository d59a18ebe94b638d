import type { html } from "hono/html";
import type { Described } from "../../api-specs/describe/description.ts";
import type { Block, OutsideBlock, Target } from "../../content/document/view/view.ts";
import type { Labels } from "../page/labels.ts";
import type { ShownComponent } from "./component-key.ts";

export type Html = ReturnType<typeof html>;
export type Drawn = Html | string;

/** Context for rendering a text: its page and its reader. */
export interface Drawing {
  target(ref: unknown): Target | undefined;
  /** Part of a specification that a block shows; undefined if it isn't available. */
  spec(block: OutsideBlock): Described | undefined;
  /** Elements that an integration rendered for its block; undefined without any. */
  component(block: OutsideBlock): ShownComponent | undefined;
  /** Parses Markdown from a specification or an integration. */
  blocks(markdown: string): Block[];
  /** Id of the heading before an operation, if it already is its title. */
  titledBy?: string | undefined;
  highlight(code: string, syntax: string): Drawn;
  newTab: boolean;
  /** For editors: marks content that readers don't see, and adds lines to blocks. */
  isDraft: boolean;
  /**
   * A text without a page, such as a comment: headings are bold lines, and HTML is shown as
   * written.
   */
  isShort?: boolean;
  /**
   * Form of images in a text without a page. As links or words, nothing is loaded from other
   * servers.
   */
  pictures?: "shown" | "links" | "words";
  labels: Labels;
  /** Tag of the language of the text, for dates. */
  language: string;
  /** Number of levels by which headings are lowered, below the titles around the text. */
  headingShift: number;
  /** Returns an id that differs from those of the page around the text. */
  idOf(id: string): string;
  /** Additional ids of headings, by their own id. */
  otherIds: ReadonlyMap<string, readonly string[]>;
}
