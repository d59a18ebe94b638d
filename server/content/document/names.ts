/** Blocks whose children are inlines and texts. */
export const textBlocks = new Set([
  "paragraph",
  "heading-1",
  "heading-2",
  "heading-3",
  "code-line",
]);

/** Blocks with block children and Markdown syntax. */
const plainContainers = [
  "list-ordered",
  "list-unordered",
  "list-tasks",
  "list-item",
  "blockquote",
  "code",
  "images",
  "footnote",
];

/** Blocks with block children and without Markdown syntax. */
const directiveContainers = [
  "hint",
  "tabs",
  "tabs-item",
  "stepper",
  "stepper-step",
  "columns",
  "column",
  "if",
  "updates",
  "update",
];

/** Blocks that always have `nodes`; others are void without them. */
export const containers = new Set([...textBlocks, ...plainContainers, ...directiveContainers]);

/** Blocks that show a part of an API specification. */
export const specBlocks: ReadonlySet<string> = new Set([
  "swagger",
  "openapi-operation",
  "openapi-schemas",
  "openapi-webhook",
]);

/** Blocks with directive syntax, `::name` or `:::name`. */
export const blockDirectives = new Set([
  ...directiveContainers,
  "list-ordered",
  "list-unordered",
  "list-tasks",
  "list-item",
  "images",
  "image",
  "expandable",
  "file",
  "drawing",
  "embed",
  "math",
  "table",
  "content-ref",
  "reusable-content",
  "integration",
  ...specBlocks,
]);

export const inlineDirectives = new Set([
  "emoji",
  "icon",
  "expression",
  "inline-math",
  "inline-image",
  "annotation",
  "mention",
  "button",
]);

/** Marks without Markdown syntax, by their directives. */
export const markDirectives = new Map([
  ["kbd", "keyboard"],
  ["color", "color"],
  ["sup", "superscript"],
  ["sub", "subscript"],
  ["u", "underline"],
]);
