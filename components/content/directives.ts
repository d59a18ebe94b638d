/** Part of a Markdown tree that these plugins use. */
interface Node {
  type: string;
  name?: string;
  value?: string;
  attributes?: Record<string, string | null | undefined> | null;
  children?: Node[];
  position?: { start: { offset?: number }; end: { offset?: number } };
  data?: { hName?: string; hProperties?: Record<string, string>; directiveLabel?: boolean };
}

const blocks = new Set([
  ...["hint", "tabs", "tabs-item", "expandable", "stepper", "stepper-step", "columns", "column"],
  ...["if", "embed", "file", "math", "content-ref", "reusable-content", "drawing", "integration"],
  ...["swagger", "openapi-operation", "openapi-schemas", "openapi-webhook", "divider"],
]);

const inlines: Record<string, string> = {
  keyboard: "kbd",
  kbd: "kbd",
  superscript: "sup",
  subscript: "sub",
  color: "span",
  mention: "span",
  emoji: "span",
  annotation: "span",
};

/** Attributes that a block shows; others are for the published site. */
export const shownAttributes = ["title", "style", "url", "formula", "expression", "ref"] as const;

/** Property names of a block's attributes in its component. */
export const blockProperties = [
  "dataBlock",
  ...shownAttributes.map((name) => `data${name.charAt(0).toUpperCase()}${name.slice(1)}`),
];

/** Converts directives to blocks; text that only resembles one ("at 10:am") stays text. */
export function directives() {
  return (tree: Node, file: { value: unknown }): void => {
    const source = String(file.value);
    visit(tree, (node) => {
      if (node.type === "textDirective") markInline(node, source);
      else if (node.type === "containerDirective") markBlock(node);
      else if (node.type === "leafDirective" && blocks.has(node.name ?? "")) markBlock(node);
      else if (node.type === "leafDirective") becomeText(node, source);
    });
  };
}

function visit(node: Node, act: (node: Node) => void): void {
  act(node);
  for (const child of node.children ?? []) visit(child, act);
}

function markBlock(node: Node): void {
  const { name = "", attributes, children = [] } = node;
  const label = children.find(({ data }) => data?.directiveLabel);
  const hProperties: Record<string, string> = { dataBlock: blocks.has(name) ? name : "plain" };
  if (label) hProperties.dataTitle = textOf(label);
  else if (node.type === "leafDirective") hProperties.dataTitle = textOf(node);
  for (const [at, key] of shownAttributes.entries()) {
    const value = attributes?.[key];
    if (typeof value === "string") hProperties[blockProperties[at + 1] ?? key] = value;
  }
  node.data = { hName: "div", hProperties };
  node.children = node.type === "leafDirective" ? [] : children.filter((each) => each !== label);
}

function markInline(node: Node, source: string): void {
  const hName = inlines[node.name ?? ""];
  if (hName && (node.children?.length ?? 0) > 0) node.data = { hName };
  else becomeText(node, source);
}

function becomeText(node: Node, source: string): void {
  const { start, end } = node.position ?? {};
  node.type = "text";
  node.value = source.slice(start?.offset ?? 0, end?.offset ?? 0);
  node.children = undefined;
}

const textOf = (node: Node): string => node.value ?? (node.children ?? []).map(textOf).join("");
