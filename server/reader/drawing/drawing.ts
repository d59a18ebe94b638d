import type { html } from "hono/html";
import type { Described } from "../../api-specs/describe/description.ts";
import type { Block, OutsideBlock, Target } from "../../content/document/view/view.ts";
import type { Labels } from "../page/labels.ts";
import type { ShownComponent } from "./component-key.ts";

export type Html = ReturnType<typeof html>;
export type Drawn = Html | string;

/** Facts about the page that a text is drawn on. */
export interface Drawing {
  target(ref: unknown): Target | undefined;
  /** Part of a specification that a block shows; undefined where there is none to show. */
  spec(block: OutsideBlock): Described | undefined;
  /** Output of an integration for its block; undefined if there is nothing to show. */
  component(block: OutsideBlock): ShownComponent | undefined;
  /** Reads Markdown of a specification or an integration. */
  blocks(markdown: string): Block[];
  /** Id of the heading above an operation that says its title. */
  titledBy?: string | undefined;
  highlight(code: string, syntax: string): Drawn;
  newTab: boolean;
  /** Shown to editors: what readers don't see is marked, and blocks have their lines. */
  isDraft: boolean;
  /** Drawn alone, as a comment: headings are bold lines, HTML is shown as it is written. */
  isShort?: boolean;
  /** Form of pictures in a text that is drawn alone: as links, or as words, nothing is loaded from elsewhere. */
  pictures?: "shown" | "links" | "words";
  labels: Labels;
  /** Tag of the language of the text, for dates. */
  language: string;
  /** Levels that headings go down, below the titles around the text. */
  headingShift: number;
  /** Makes ids of the text unlike those of the page around it. */
  idOf(id: string): string;
  /** Ids of headings besides their own, by that. */
  otherIds: ReadonlyMap<string, readonly string[]>;
}
