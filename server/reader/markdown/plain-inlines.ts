import { emojiSign } from "#lib/text/emoji-sign.ts";
import { text } from "../../content/document/data-text.ts";
import {
  type Data,
  type Inline,
  inline,
  type Leaf,
  type Node,
  type Text,
} from "../../content/document/nodes.ts";
import { type Drawing, isBlock, textIn } from "../drawing/drawing.ts";

/** Facts about the page that a text is written for; its targets have whole addresses. */
export type Writing = Pick<
  Drawing,
  "hrefOf" | "file" | "reusable" | "room" | "spec" | "nodes" | "labels" | "language" | "nesting"
>;

export type Phrase = Inline | Text;

const markdownMarks = new Set(["bold", "italic", "code", "strikethrough"]);
const tags: Record<string, string> = {
  keyboard: "kbd",
  superscript: "sup",
  subscript: "sub",
  underline: "u",
};

export const words = (value: string, ...marks: string[]): Text => ({
  object: "text",
  leaves: [
    {
      object: "leaf",
      text: value,
      marks: marks.map((type) => ({ object: "mark" as const, type })),
    },
  ],
});

export const lineBreak: Inline = inline("hard-break");

export const linkTo = (href: string, nodes: Phrase[]): Inline =>
  inline("link", { data: { ref: { kind: "url", url: href } }, nodes });

const tag = (value: string) => inline("html", { data: { html: value } });

/** Keeps the marks that Markdown has, and writes others that change the meaning as HTML. */
function ofLeaf({ text: value, marks }: Leaf): Phrase[] {
  const kept = marks.flatMap(({ type }) => (markdownMarks.has(type) ? [type] : []));
  const names = marks.flatMap(({ type }) => (Object.hasOwn(tags, type) ? (tags[type] ?? []) : []));
  return [
    ...names.map((name) => tag(`<${name}>`)),
    words(value, ...kept),
    ...names.toReversed().map((name) => tag(`</${name}>`)),
  ];
}

/** Returns the picture that a node shows, for light themes; a missing one leaves its description. */
export function pictureOf({ ref, alt, title }: Data, { hrefOf }: Writing): Phrase[] {
  const target = hrefOf(ref);
  const described = text(alt);
  if (!target) return described ? [words(described)] : [];
  const data = {
    ref: { kind: "url", url: target.href },
    ...(described && { alt: described }),
    ...(text(title) && { title: text(title) }),
  };
  return [inline("inline-image", { data })];
}

function ofLink(node: Inline, writing: Writing, inLink: boolean): Phrase[] {
  const { data = {}, nodes = [] } = node;
  const target = writing.hrefOf(data.ref);
  const inner = plainInlines(nodes, writing, true);
  const label = text(data.label);
  const isNamed = textIn(nodes).trim() !== "" || inner.some(({ object }) => object === "inline");
  const name = target?.title ?? target?.href ?? "";
  const shown = label ? [words(label)] : isNamed ? inner : name ? [words(name)] : [];
  return target && !inLink && shown.length > 0 ? [linkTo(target.href, shown)] : shown;
}

function plainInline(node: Inline, writing: Writing, inLink: boolean): Phrase[] {
  const { type, data = {}, nodes = [], fragments = [] } = node;
  switch (type) {
    case "link":
    case "mention":
    case "button":
      return ofLink(node, writing, inLink);
    case "hard-break":
      return [lineBreak];
    case "emoji":
      return [words(emojiSign(text(data.code)))];
    case "icon":
    // One that is left could not be evaluated.
    case "expression":
      return [];
    case "inline-math":
      return [words("$"), words(text(data.formula) || textIn(nodes), "code"), words("$")];
    case "inline-image":
      return pictureOf(data, writing);
    case "footnote-reference":
      return [inline(type, { data: { label: text(data.label) } })];
    case "annotation": {
      const note = fragments.flatMap((each) => each.nodes.map((line) => textIn([line])));
      const inner = plainInlines(nodes, writing, inLink);
      return note.length > 0 ? [...inner, words(` (${note.join(" ").trim()})`)] : inner;
    }
    case "html":
      return /^<br\b/i.test(text(data.html)) ? [lineBreak] : [];
    default:
      return plainInlines(nodes, writing, inLink);
  }
}

/** Rewrites inlines and texts in those that Markdown has. */
export const plainInlines = (nodes: readonly Node[], writing: Writing, inLink = false): Phrase[] =>
  nodes.flatMap((node) => {
    if (node.object === "text") return node.leaves.flatMap(ofLeaf);
    return isBlock(node) ? [] : plainInline(node, writing, inLink);
  });
