import type { PhrasingContent, Root, RootContent, TableCell } from "mdast";
import { visit } from "unist-util-visit";
import { parse } from "../syntax.ts";
import { write } from "../write.ts";
import { convertGroup, convertInlines, groupsOf, hasConvertible } from "./html-inlines.ts";
import { tableOfBlocks } from "./html-table.ts";
import { continued } from "./scan-code.ts";

const deepest = 100;

interface Splice {
  start: number;
  end: number;
  text: string;
}

type Parent = Extract<RootContent, { children: RootContent[] }>;

const holdsBlocks = (node: RootContent): node is Parent =>
  /^(blockquote|list|listItem|containerDirective|footnoteDefinition)$/.test(node.type);

const isLabel = (node: RootContent) =>
  node.type === "paragraph" && Boolean(node.data?.directiveLabel);

const isHtmlOnly = (children: readonly PhrasingContent[]) =>
  children[0]?.type === "html" &&
  children.every(({ type, ...rest }) =>
    type === "text" ? "value" in rest && rest.value.trim() === "" : type === "html",
  );

const isBlock = (node: PhrasingContent) =>
  node.type === "html" &&
  /^<(?:audio|blockquote|div|dl|figure|h[1-6]|iframe|ol|p|pre|table|ul|video)\b/i.test(node.value);

/** Checkbox of a task, which doesn't indent what follows. */
const checkbox = /\[[ xX]\][ \t]+$/;

/** Returns the paragraph after the checkbox of a task. */
const taskOf = (node: Parent): RootContent | undefined =>
  node.type === "listItem" && typeof node.checked === "boolean" ? node.children[0] : undefined;

/**
 * Returns a task's paragraph with the position of its text; the parser may include the checkbox in
 * it.
 */
function withoutBox(node: RootContent): RootContent {
  const start = "children" in node ? node.children[0]?.position?.start : undefined;
  return start && node.position ? { ...node, position: { ...node.position, start } } : node;
}

/** Returns a text block with its HTML as nodes; undefined if there is none to convert. */
function convertTextBlock(node: RootContent, lost: Set<string>): RootContent[] | undefined {
  if (node.type === "paragraph" && node.children.some(isBlock)) {
    const made = convertGroup(node.children, { isFlow: true, between: "", lost });
    if (made) return made;
  }
  if (node.type === "paragraph" || node.type === "heading") {
    if (!hasConvertible(node.children)) {
      const isAlone = node.type === "paragraph" && isHtmlOnly(node.children);
      return isAlone ? convertGroup(node.children, { isFlow: true, lost }) : undefined;
    }
    return [{ ...node, children: convertInlines(node.children, lost) }];
  }
  if (node.type !== "table") return undefined;
  const cells = node.children.flatMap((row) => row.children);
  if (!cells.some(({ children }) => hasConvertible(children) || children.some(isBlock)))
    return undefined;
  return [
    tableOfBlocks(node, (cell, isHead) =>
      isHead ? textOfCell(cell, lost) : (blocksInCell(cell, lost) ?? textOfCell(cell, lost)),
    ),
  ];
}

/** Returns the blocks that a cell has as HTML; undefined if it has none. */
function blocksInCell({ children }: TableCell, lost: Set<string>): RootContent[] | undefined {
  if (!children.some(isBlock)) return undefined;
  return convertGroup(children, { isFlow: true, between: "", lost });
}

function textOfCell({ children }: TableCell, lost: Set<string>): RootContent[] {
  const text = convertInlines(children, lost);
  return text.length > 0 ? [{ type: "paragraph", children: text }] : [];
}

/** Returns blocks with all HTML in them as nodes, as far as possible. */
function rebuilt(nodes: readonly RootContent[], depth: number, lost: Set<string>): RootContent[] {
  if (depth > deepest) return [...nodes];
  return groupsOf(nodes).flatMap((group): RootContent[] => {
    const [first] = group;
    const made = first?.type === "html" ? converted(group, depth, lost) : undefined;
    if (made) return made;
    return group.flatMap((node) => {
      if (holdsBlocks(node))
        return [{ ...node, children: rebuilt(node.children, depth + 1, lost) } as RootContent];
      return convertTextBlock(node, lost) ?? [node];
    });
  });
}

const converted = (group: readonly RootContent[], depth: number, lost: Set<string>) =>
  convertGroup(group, {
    isFlow: true,
    rebuild: (node) => rebuilt([node], depth + 1, lost),
    lost,
  });

/** Returns the beginnings of the style sheets in a text. They stay in it, but are never applied. */
function styleSheetsIn(tree: Root): Set<string> {
  const found = new Set<string>();
  visit(tree, "html", ({ value }) => {
    for (const [sheet] of value.matchAll(/<style\b[^>]*>[^<]{0,40}/gi))
      found.add(sheet.replaceAll(/\s+/g, " ").trim());
  });
  return found;
}

const longestFence = (lines: readonly string[]) =>
  lines.reduce((most, line) => Math.max(most, /^[\s>]*(:{3,})/.exec(line)?.[1]?.length ?? 0), 0);

interface ConvertedHtml {
  markdown: string;
  /** HTML whose layout is lost, and style sheets. */
  lost: string[];
}

/** Converts the HTML of a text to Markdown; everything else stays as written. */
export function convertHtml(markdown: string): ConvertedHtml {
  const tree = parse(markdown);
  const lost = styleSheetsIn(tree);
  const splices: Splice[] = [];
  const replace = (nodes: readonly RootContent[], made: RootContent[], before?: RootContent) => {
    const from = nodes[0]?.position?.start;
    const to = nodes.at(-1)?.position?.end;
    const start = from?.offset;
    const end = to?.offset;
    if (start === undefined || end === undefined) return 0;
    const lineStart = markdown.lastIndexOf("\n", start - 1) + 1;
    const prefix = continued(markdown.slice(lineStart, start).replace(checkbox, ""));
    const isJoined = before?.position?.end.line === (from?.line ?? 0) - 1;
    const lines = write(made).trimEnd().split("\n");
    const text = lines.map((line, at) => (at === 0 || line === "" ? line : prefix + line));
    const quote = prefix.trimEnd();
    const apart = isJoined ? `\n${prefix}` : "";
    splices.push({ start, end, text: apart + text.map((line) => line || quote).join("\n") });
    return longestFence(text);
  };
  /** Makes the fences of a container longer than those inside; returns their length. */
  const fenceAround = (node: RootContent, inner: number): number => {
    const { start, end } = node.position ?? {};
    if (node.type !== "containerDirective" || start?.offset === undefined) return inner;
    const source = markdown.slice(start.offset, end?.offset);
    const own = /^:*/.exec(source)?.[0].length ?? 0;
    if (own > inner) return own;
    const fence = ":".repeat(inner + 1);
    let close = source.length;
    while (source[close - 1] === ":") close -= 1;
    splices.push({ start: start.offset, end: start.offset + own, text: fence });
    // A container without an end extends to the end of the text.
    if (source.length - close >= own && close > own)
      splices.push({ start: start.offset + close, end: start.offset + source.length, text: fence });
    return inner + 1;
  };
  /** Converts blocks; returns the length of their longest fence afterwards. */
  const walk = (nodes: readonly RootContent[], depth: number, task?: RootContent): number => {
    if (depth > deepest) return 0;
    let before: RootContent | undefined;
    let longest = 0;
    const see = (fence = 0) => {
      longest = Math.max(longest, fence);
    };
    for (const group of groupsOf(nodes)) {
      const [first] = group;
      const made = first?.type === "html" ? converted(group, depth, lost) : undefined;
      if (made) see(replace(group, made, before));
      else {
        for (const node of group) {
          if (holdsBlocks(node))
            see(fenceAround(node, walk(node.children, depth + 1, taskOf(node))));
          else if (!isLabel(node)) {
            const block = convertTextBlock(node, lost);
            if (block) see(replace([node === task ? withoutBox(node) : node], block));
          }
        }
      }
      before = group.at(-1);
    }
    return longest;
  };
  walk(tree.children, 0);
  splices.sort((a, b) => b.start - a.start);
  const made = splices.reduce(
    (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
    markdown,
  );
  return { markdown: made, lost: [...lost] };
}
