import type { Data } from "../nodes.ts";

/** Target of a link, resolved for the location at which the text is shown. */
export interface Target {
  /** Safe to link to. */
  href: string;
  /** Title of a page, or name of a file. */
  title?: string | undefined;
  description?: string | undefined;
  isExternal: boolean;
}

/** File as a text shows it. */
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
  /** Address as written; empty for another form of reference. */
  address: string;
  /** For dark themes. */
  dark: Target | undefined;
  alt: string;
  title: string;
  /** Width as written: pixels, or a percentage; empty for none. */
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
  /** Outermost first. */
  marks: readonly Mark[];
}

/** Parts of inline content, with everything that renderers need. */
export type Inline =
  | Text
  /** A link without text shows its target. */
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
  /** An expression that couldn't be evaluated; `value` is the value stored in the text. */
  | { kind: "expression"; expression: string; value: string }
  /** Anchor for links. */
  | { kind: "anchor"; id: string }
  | { kind: "html"; html: string }
  | { kind: "unknown"; content: Inline[] };

export interface Item {
  /** Undefined for an item that isn't a task. */
  isChecked: boolean | undefined;
  blocks: Block[];
  /** Same as for a block. */
  at?: Lines | undefined;
}

/** Part of a block: a tab, a step or a column. */
export interface Part {
  title: string;
  icon: string;
  /** Width as a fraction, 0 to 1; undefined if all are equal. */
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
  /** Header cell. */
  head: Cell;
  align: "left" | "center" | "right" | undefined;
  /** Pixels; undefined: fitted to its content. */
  width: number | undefined;
}

/** Cell that spans others, which are empty. */
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
  /** One for each column, except those of its images and its target. */
  lines: Cell[];
}

/** Block that shows a part of a specification or an integration. */
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
      /** Its text without formatting. */
      title: string;
      content: Inline[];
    }
  | {
      kind: "list";
      style: "ordered" | "unordered" | "tasks";
      start: number;
      /** Its items have space between them. */
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
      /** Indexes of emphasized lines. */
      marked: ReadonlySet<number>;
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
      /** Description in the text itself, used if the specification is missing. */
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
      /** Address of the embedded content, shown if its integration didn't render it. */
      target: Target | undefined;
      title: string;
      integration: string;
      blocks: Block[];
    }
  | { kind: "html"; html: string }
  /** A condition that couldn't be evaluated: its content must stay hidden. */
  | { kind: "condition"; expression: string; blocks: Block[] }
  | { kind: "updates"; blocks: Block[] }
  /** Update with its date; `id` is unique on the page. */
  | Update
  | { kind: "reusable"; blocks: Block[] }
  | { kind: "unknown"; type: string; blocks: Block[] };

/** Entry of a changelog; its id is its address on the page. */
export interface Update {
  kind: "update";
  date: string;
  tags: string[];
  id: string | undefined;
  blocks: Block[];
}

/** Block of a text in the form for renderers. Only `readBlocks` knows the stored form. */
export type Block = AnyBlock & {
  /** Undefined if lines weren't requested, and for content that comes from another text. */
  at?: Lines | undefined;
};

/** One function for each kind: a missing one is a type error. */
export type Drawers<Kinds extends { kind: string }, Context, Drawn> = {
  readonly [Kind in Kinds["kind"]]: (
    shown: Extract<Kinds, { kind: Kind }>,
    context: Context,
  ) => Drawn;
};
