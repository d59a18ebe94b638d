import type { Data } from "../nodes.ts";

/** Target of a link, resolved for the place that shows the text. */
export interface Target {
  /** Safe to link to. */
  href: string;
  /** Title of a page, or name of a file. */
  title?: string | undefined;
  description?: string | undefined;
  isExternal: boolean;
}

/** Facts about a file that a text shows. */
export interface ShownFile {
  name: string;
  /** Bytes. */
  size?: number;
  /** Pixels of an image. */
  dimensions?: { width: number; height: number } | undefined;
}

/** Lines of the stored text, from 0; end exclusive. */
export interface Lines {
  start: number;
  end: number;
}

export interface Picture {
  /** Undefined if it is missing. */
  target: Target | undefined;
  /** As the text gives it; empty where it has another form. */
  address: string;
  /** For dark themes. */
  dark: Target | undefined;
  alt: string;
  title: string;
  /** Pixels or a share with `%`, as the text gives it; empty for none. */
  width: string;
  fileId: string | undefined;
  file: ShownFile | undefined;
}

export type Mark =
  | {
      kind:
        | "bold"
        | "italic"
        | "code"
        | "keyboard"
        | "strikethrough"
        | "underline"
        | "superscript"
        | "subscript";
    }
  | { kind: "colour"; ink: string | undefined; fill: string | undefined };

export interface Text {
  kind: "text";
  text: string;
  /** The first one is around the others. */
  marks: readonly Mark[];
}

/** Parts of a line of text, with what a drawer needs to know of each. */
export type Inline =
  | Text
  /** Without words of its own, a link shows its target. */
  | {
      kind: "link";
      target: Target | undefined;
      address: string;
      content: Inline[];
      isNamed: boolean;
    }
  | { kind: "mention"; target: Target | undefined; label: string; isPerson: boolean }
  | { kind: "button"; target: Target | undefined; label: string; icon: string; isPrimary: boolean }
  | { kind: "break" }
  | { kind: "emoji"; sign: string }
  | { kind: "icon"; name: string }
  | { kind: "math"; formula: string }
  | { kind: "image"; picture: Picture }
  | { kind: "footnote-reference"; label: string; number: number }
  | { kind: "annotation"; content: Inline[]; note: Block[] }
  /** Could not be evaluated; `value` is what the text holds for it. */
  | { kind: "expression"; expression: string; value: string }
  /** Place that links may name. */
  | { kind: "anchor"; id: string }
  | { kind: "html"; html: string }
  | { kind: "unknown"; content: Inline[] };

export interface Item {
  /** Undefined for an item that is no task. */
  isChecked: boolean | undefined;
  blocks: Block[];
  /** As that of a block. */
  at?: Lines | undefined;
}

/** Part of a block: a tab, a step or a column. */
export interface Part {
  title: string;
  icon: string;
  /** Share of a column of all of them, 0 to 1; undefined if they are equal. */
  width: number | undefined;
  blocks: Block[];
}

export type Cell =
  | { kind: "blocks"; blocks: Block[] }
  | { kind: "text"; text: string }
  | { kind: "check"; isChecked: boolean }
  | { kind: "rating"; stars: number }
  | { kind: "options"; options: readonly { label: string; colour: string | undefined }[] }
  | { kind: "targets"; targets: readonly Target[] }
  | { kind: "files"; files: readonly Picture[] };

export interface Column {
  title: string;
  /** Content of its header. */
  head: Cell;
  align: "left" | "center" | "right" | undefined;
  /** Pixels; undefined: as wide as its content wants. */
  width: number | undefined;
}

/** Cell that takes the place of others, which have nothing in them. */
export interface Merge {
  /** Index of its first row and column. */
  row: number;
  column: number;
  rowSpan: number;
  colSpan: number;
}

export interface Card {
  cover: Picture | undefined;
  target: Target | undefined;
  /** One for each column, without those of its images and its target. */
  lines: Cell[];
}

/** Block that shows something of a specification or an integration. */
export type OutsideBlock = Readonly<{ type: string; data: Data }>;

type HintStyle = "info" | "success" | "warning" | "danger";

type AnyBlock =
  | { kind: "paragraph"; content: Inline[]; align?: "center" | "end" | undefined }
  | {
      kind: "heading";
      align?: "center" | "end" | undefined;
      /** 1 to 6. */
      level: number;
      /** Anchor on its page. */
      id: string;
      /** Its words alone. */
      title: string;
      content: Inline[];
    }
  | {
      kind: "list";
      style: "ordered" | "unordered" | "tasks";
      start: number;
      /** Its items stand apart. */
      isLoose: boolean;
      items: Item[];
    }
  | { kind: "quote"; blocks: Block[] }
  | {
      kind: "code";
      syntax: string;
      title: string;
      wraps: boolean;
      isNumbered: boolean;
      lines: string[];
    }
  | { kind: "hint"; style: HintStyle; icon: string; blocks: Block[] }
  | { kind: "images"; blocks: Block[] }
  | { kind: "image"; picture: Picture; caption: Block[] }
  | { kind: "tabs"; tabs: Part[] }
  | { kind: "steps"; steps: Part[] }
  | { kind: "columns"; columns: Part[] }
  | { kind: "expandable"; title: string; isOpen: boolean; blocks: Block[] }
  | { kind: "table"; columns: Column[]; rows: Cell[][]; merges: Merge[]; hasHead: boolean }
  | { kind: "cards"; isLarge: boolean; cards: Card[] }
  | { kind: "divider" }
  | { kind: "math"; formula: string }
  | { kind: "embed"; url: string; target: Target | undefined; caption: string }
  | { kind: "file"; target: Target | undefined; file: ShownFile | undefined; label: string }
  | { kind: "reference"; target: Target | undefined; label: string }
  | { kind: "footnote"; label: string; number: number; blocks: Block[] }
  | {
      kind: "operation";
      source: OutsideBlock;
      /** Description in the text itself, for a missing specification. */
      summary: string;
      method: string;
      path: string;
      spec: string;
      target: Target | undefined;
      blocks: Block[];
    }
  | {
      kind: "integration";
      source: OutsideBlock;
      /** Address that it shows, for one that its integration did not draw. */
      target: Target | undefined;
      title: string;
      integration: string;
      blocks: Block[];
    }
  | { kind: "html"; html: string }
  /** Could not be evaluated: it may hide something. */
  | { kind: "condition"; expression: string; blocks: Block[] }
  | { kind: "updates"; blocks: Block[] }
  /** News of one day; `id` is that on its page. */
  | { kind: "update"; date: string; tags: string[]; id: string | undefined; blocks: Block[] }
  /** Texts for several pages. */
  | { kind: "reusable"; blocks: Block[] }
  | { kind: "unknown"; type: string; blocks: Block[] };

/** Block of a text as its drawers see it: `readBlocks` alone knows how texts are stored. */
export type Block = AnyBlock & {
  /** Undefined where nobody asked for lines, and for what stands in no line of this text. */
  at?: Lines | undefined;
};

/** One function for each kind: a kind without one doesn't compile. */
export type Drawers<Kinds extends { kind: string }, Context, Drawn> = {
  readonly [Kind in Kinds["kind"]]: (
    shown: Extract<Kinds, { kind: Kind }>,
    context: Context,
  ) => Drawn;
};
