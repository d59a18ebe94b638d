/** Blocks whose nodes are inlines and texts. */
export const textBlocks = new Set([
  "paragraph",
  "heading-1",
  "heading-2",
  "heading-3",
  "code-line",
]);

/** Blocks that hold blocks, and that Markdown expresses by itself. */
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

/** Blocks that hold blocks, and for which Markdown has no form. */
const directiveContainers = [
  "hint",
  "tabs",
  "tabs-item",
  "stepper",
  "stepper-step",
  "columns",
  "column",
  "if",
];

/** Blocks that always have `nodes`; all others are void when they have none. */
export const containers = new Set([...textBlocks, ...plainContainers, ...directiveContainers]);

/** Blocks that may stand in Markdown as `::name` or `:::name`. */
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
  "swagger",
  "openapi-operation",
  "openapi-schemas",
  "openapi-webhook",
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

/** Marks without a Markdown form, by the directive that says them. */
export const markDirectives = new Map([
  ["kbd", "keyboard"],
  ["color", "color"],
  ["sup", "superscript"],
  ["sub", "subscript"],
]);
