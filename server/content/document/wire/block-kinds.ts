import { specBlocks } from "../names.ts";

/** Blocks whose nodes are items of one type. */
const items: Record<string, string> = {
  "list-ordered": "list-item",
  "list-unordered": "list-item",
  "list-tasks": "list-item",
  tabs: "tabs-item",
  stepper: "stepper-step",
  columns: "column",
  updates: "update",
  images: "image",
  code: "code-line",
  prompt: "code",
};

const parents: Record<string, string> = {
  "list-item": "list-unordered",
  "tabs-item": "tabs",
  "stepper-step": "stepper",
  column: "columns",
  update: "updates",
  image: "images",
  "code-line": "code",
};

const own = (record: Record<string, string>, type: string) =>
  Object.hasOwn(record, type) ? record[type] : undefined;

/** Returns the type of the items of a block; undefined for blocks that hold others. */
export const itemOf = (type: string): string | undefined => own(items, type);

/** Returns the type of block that contains an item; undefined for blocks that may be anywhere. */
export const parentOf = (type: string): string | undefined => own(parents, type);

/** Items that may contain any blocks. */
export const roomyItems: ReadonlySet<string> = new Set([
  "list-item",
  "tabs-item",
  "stepper-step",
  "column",
  "update",
]);

/** Blocks that may contain any blocks. */
export const flowBlocks: ReadonlySet<string> = new Set([...roomyItems, "hint", "blockquote", "if"]);

/** Blocks with data only; the caption of some is a fragment. */
export const voidBlocks: ReadonlySet<string> = new Set([
  "divider",
  "math",
  "embed",
  "integration",
  "content-ref",
  "file",
  "drawing",
  "image",
  "reusable-content",
  ...specBlocks,
]);

export const captioned: ReadonlySet<string> = new Set(["image", "embed", "file", "drawing"]);
