import type { Element, Root } from "hast";
import { defaultHandlers, type Handle, type State, toMdast } from "hast-util-to-mdast";
import type { Code, Root as MarkdownRoot, Paragraph } from "mdast";
import { infoOfData } from "../../../document/code-info.ts";
import { elementsIn, phrasing } from "../../../document/format/convertible-html.ts";
import { container, leaf } from "../../../document/format/directive-nodes.ts";
import { ownIn } from "../../../document/format/html-layout.ts";
import { mediaBlock } from "../../../document/format/html-media.ts";
import { tableOf } from "../../../document/format/html-table.ts";
import { markOf } from "../../../document/marked-lines.ts";
import { fileErrors, ResourceError } from "../resource-error.ts";
import { classesOf } from "./elements.ts";
import { footnoteHandlers, footnotesIn } from "./footnotes.ts";
import { markedLines } from "./marked-code.ts";

const hintStyles: [RegExp, string][] = [
  [/(^|[-_ ])(danger|error|fail)([-_ ]|$)/, "danger"],
  [/(^|[-_ ])(warning|caution|attention)([-_ ]|$)/, "warning"],
  [/(^|[-_ ])(tip|success)([-_ ]|$)/, "success"],
  [/(^|[-_ ])(note|info|information|important|hint|admonition|callout)([-_ ]|$)/, "info"],
];
const hintFrame =
  /(^|[-_ ])(admonition|callout|alert|markdown-alert|confluence-information-macro|theme-admonition)([-_ ]|$)/;

const blocks = (state: State, node: Element) => state.toFlow(state.all(node));

const frame: Handle = (state, node: Element) => {
  const classes = classesOf(node);
  if (!hintFrame.test(classes)) return state.toFlow(state.all(node));
  const style = hintStyles.find(([pattern]) => pattern.test(classes))?.[1] ?? "info";
  return container("hint", { style }, blocks(state, node));
};

const genericTitle = /^(note|info|important|tip|success|warning|caution|danger|error)$/i;

/** Removes the title of a hint if it only repeats the style. */
const paragraph: Handle = (state, node: Element) => {
  const isTitle = /(^|[-_ ])(admonition-title|markdown-alert-title)([-_ ]|$)/.test(classesOf(node));
  const [first] = node.children;
  const words = first?.type === "text" ? first.value.trim() : "";
  if (isTitle && genericTitle.test(words)) return undefined;
  const holdsMedia = ["iframe", "video", "audio"].some((name) => elementsIn(node, name).length > 0);
  return holdsMedia ? state.toFlow(state.all(node)) : defaultHandlers.p(state, node);
};

const details: Handle = (state, node: Element) => {
  const summary = node.children.find(
    (child): child is Element => child.type === "element" && child.tagName === "summary",
  );
  const rest = { ...node, children: node.children.filter((child) => child !== summary) };
  const title = summary ? phrasing(state, summary) : [];
  const label: Paragraph = { type: "paragraph", data: { directiveLabel: true }, children: title };
  return container("expandable", {}, [label, ...blocks(state, rest)]);
};

/** Converts a frame of the same site to a link. */
const media: Handle = (_, node: Element) => {
  const block = mediaBlock(node);
  const url = String(node.properties.src ?? "");
  if (block || !/^(?![a-z][a-z\d+.-]*:)./i.test(url)) return block;
  return { type: "link", url, children: [{ type: "text", value: url }] };
};

/** Converts a table; the widths of its columns were those of another page. */
const table: Handle = (state, node: Element) => {
  for (const cell of [...ownIn(node, "th"), ...ownIn(node, "td")])
    cell.properties.width = undefined;
  return tableOf(state, node, undefined);
};

/** Converts a block of code; its highlighted lines are in the text after its fence. */
const code: Handle = (state, node: Element) => {
  const made = defaultHandlers.pre(state, node) as Code;
  const { dataMarked } = node.properties;
  const lines = dataMarked ? String(dataMarked).split(",").map(Number) : markedLines(node);
  if (lines.length === 0) return made;
  const meta = markOf(lines);
  const info = infoOfData({ ...(made.lang && { syntax: made.lang }), meta });
  return info ? { ...made, ...info } : [leaf("data", { meta }), made];
};

/** Converts HTML to Markdown blocks; links stay as they are. */
export function htmlToMarkdownTree(root: Root | Element): MarkdownRoot {
  try {
    const tree = toMdast(root, {
      document: true,
      handlers: {
        p: paragraph,
        pre: code,
        div: frame,
        aside: frame,
        details,
        iframe: media,
        video: media,
        audio: media,
        table,
        ...footnoteHandlers(footnotesIn(root), defaultHandlers.ol),
      },
    });
    return tree.type === "root" ? tree : { type: "root", children: [tree] };
  } catch (error) {
    if (error instanceof RangeError) throw new ResourceError(fileErrors.tooDeep);
    throw error;
  }
}
