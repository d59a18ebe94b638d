import type { Break, Heading, InlineCode, RootContent } from "mdast";
import type { TextDirective } from "mdast-util-directive";
import { gfmToMarkdown } from "mdast-util-gfm";
import {
  type ConstructName,
  defaultHandlers,
  type Handle,
  type Join,
  type Options,
  type State,
  toMarkdown,
  type Unsafe,
} from "mdast-util-to-markdown";
import { toAttributes } from "./attributes.ts";
import { mayFollow } from "./from-list.ts";
import { headingIdNodes } from "./heading-ids.ts";
import type { InlineHtml } from "./inline-html.ts";
import { inlineHtmlLines } from "./raw-html.ts";
import { directiveOptions, handleDirective } from "./write-directives.ts";

const standIn = (type: string, data: Record<string, unknown>): TextDirective => ({
  type: "textDirective",
  name: "inline",
  attributes: toAttributes({ type, data }),
  children: [],
});

const isWithin = (state: State, ...names: string[]) =>
  state.stack.some((name) => names.includes(name));

const oneLine = ["headingAtx", "tableCell", "leafDirectiveLabel", "containerDirectiveLabel"];
const labels = ["textDirectiveLabel", "leafDirectiveLabel", "containerDirectiveLabel"];

/**
 * Writes a break as a tag where a backslash would be literal, at the end of a paragraph or mark. A
 * tag alone would be a block.
 */
const handleBreak: Handle = (node: Break, parent, state, info) => {
  if (isWithin(state, ...oneLine)) return "<br>";
  if (parent?.children.at(-1) !== node) return defaultHandlers.break(node, parent, state, info);
  return parent.children.length > 1
    ? "<br>"
    : handleDirective(standIn("hard-break", {}), parent, state, info);
};

const handleHtml: Handle = (node: InlineHtml, parent, state, info) => {
  const isUnsafe =
    (isWithin(state, ...oneLine) && /[\r\n]/.test(node.value)) ||
    (isWithin(state, "tableCell") && /(?<!\\)\|/.test(node.value)) ||
    (isWithin(state, ...labels) && /[[\]]/.test(node.value));
  return isUnsafe
    ? handleDirective(standIn("html", { html: node.value }), parent, state, info)
    : inlineHtmlLines(node.value);
};

/** Writes a heading; an explicit id is written as an empty link at its end. */
const handleHeading: Handle = (node: Heading, parent, state, info) => {
  const { children, data } = node;
  const all = data?.anchor === undefined ? children : headingIdNodes(children, data.anchor);
  return defaultHandlers.heading({ ...node, children: all }, parent, state, info);
};

const gfm = gfmToMarkdown({ tablePipeAlign: false });

const plainCode =
  gfm.extensions?.map(({ handlers }) => handlers?.inlineCode).find((handle) => handle) ??
  defaultHandlers.inlineCode;

const handleCode: Handle = (node: InlineCode, parent, state, info) => {
  const isUnsafe =
    (isWithin(state, ...oneLine) && node.value.includes("\n")) ||
    (isWithin(state, ...labels) && /[[\]]/.test(node.value)) ||
    (isWithin(state, "tableCell") && /\\/.test(node.value) && node.value.includes("|"));
  if (!isUnsafe) return plainCode(node, parent, state, info);
  const mark: TextDirective = {
    type: "textDirective",
    name: "mark",
    attributes: { type: "code" },
    children: [{ type: "text", value: node.value }],
  };
  return handleDirective(mark, parent, state, info);
};

const spans: ConstructName[] = ["autolink", "destinationLiteral", "destinationRaw", "titleQuote"];

/** Addresses that aren't links, which the library's patterns miss. */
const addresses: Unsafe[] = [
  { character: "@", before: "(?<=[+\\-.\\w])", after: "(?=[\\-.\\w])" },
  { character: ".", before: "[Ww]", after: "[\\-.\\w]" },
  { character: ":", before: "[psPS]", after: "\\/" },
].map((pattern) => ({ ...pattern, inConstruct: "phrasing" as const, notInConstruct: spans }));

/** Within an item, blocks that can't join a paragraph follow it without a blank line. */
const joinItem: Join = (left, right, parent) => {
  if (parent.type !== "listItem") return;
  return parent.spread || !mayFollow(left, right) ? 1 : 0;
};

const options: Options = {
  join: [joinItem],
  bullet: "-",
  rule: "-",
  listItemIndent: "one",
  extensions: [
    gfm,
    directiveOptions,
    {
      handlers: {
        break: handleBreak,
        heading: handleHeading,
        inlineHtml: handleHtml,
        inlineCode: handleCode,
      },
      unsafe: [
        ...addresses,
        // Line endings that would end the paragraph.
        { character: "\r", inConstruct: "phrasing" },
        { character: "\uFEFF", inConstruct: "phrasing" },
        // Spaces at the ends of a cell.
        { character: " ", before: "^\\|", inConstruct: "tableCell" },
        { character: " ", after: "\\|$", inConstruct: "tableCell" },
        { character: "\t", before: "^\\|", inConstruct: "tableCell" },
        { character: "\t", after: "\\|$", inConstruct: "tableCell" },
      ],
    },
  ],
};

/** Writes blocks as Markdown, escaping only where needed. */
export function write(children: RootContent[]): string {
  return toMarkdown({ type: "root", children }, options);
}
