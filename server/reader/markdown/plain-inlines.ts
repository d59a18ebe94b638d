import type { Described } from "../../api-specs/describe/description.ts";
import { inline, type Inline as Node, type Text } from "../../content/document/nodes.ts";
import { draw } from "../../content/document/view/draw.ts";
import { textOfBlocks } from "../../content/document/view/text.ts";
import type {
  Block,
  Drawers,
  Inline,
  Mark,
  OutsideBlock,
  Picture,
  Target,
} from "../../content/document/view/view.ts";
import type { Labels } from "../page/labels.ts";

/** Context for writing a page; its targets have absolute addresses. */
export interface Writing {
  target(ref: unknown): Target | undefined;
  spec(block: OutsideBlock): Described | undefined;
  /** Parses Markdown from a specification. */
  blocks(markdown: string): Block[];
  labels: Labels;
  /** Tag of the language of the text. */
  language: string;
}

export type Phrase = Node | Text;

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

export const lineBreak: Node = inline("hard-break");

export const linkTo = (href: string, nodes: Phrase[]): Node =>
  inline("link", { data: { ref: { kind: "url", url: href } }, nodes });

const tag = (value: string) => inline("html", { data: { html: value } });

/** Elements for marks that Markdown lacks and that change the meaning. */
const elements: Partial<Record<Mark["kind"], string>> = {
  keyboard: "kbd",
  superscript: "sup",
  subscript: "sub",
  underline: "u",
};
const markdownMarks = new Set<Mark["kind"]>(["bold", "italic", "code", "strikethrough"]);

/** Returns the image for light themes; a missing one is replaced by its description. */
export function pictureOf({ target, alt, title }: Picture): Phrase[] {
  if (!target) return alt ? [words(alt)] : [];
  const ref = { kind: "url", url: target.href };
  return [inline("inline-image", { data: { ref, ...(alt && { alt }), ...(title && { title }) } })];
}

interface Line {
  isInLink: boolean;
}

/** Links can't be nested. */
const linked = (target: Target | undefined, shown: Phrase[], { isInLink }: Line): Phrase[] =>
  target && !isInLink && shown.length > 0 ? [linkTo(target.href, shown)] : shown;

const named = (label: string) => (label ? [words(label)] : []);

const writers: Drawers<Inline, Line, Phrase[]> = {
  text: ({ text, marks }) => {
    const kept = marks.flatMap(({ kind }) => (markdownMarks.has(kind) ? [kind] : []));
    const names = marks.flatMap(({ kind }) => elements[kind] ?? []);
    return [
      ...names.map((name) => tag(`<${name}>`)),
      words(text, ...kept),
      ...names.toReversed().map((name) => tag(`</${name}>`)),
    ];
  },
  link: ({ target, content, isNamed }, line) =>
    linked(
      target,
      isNamed ? plainInlines(content, true) : named(target?.title ?? target?.href ?? ""),
      line,
    ),
  mention: ({ target, label }, line) => linked(target, named(label || (target?.href ?? "")), line),
  button: ({ target, label }, line) => linked(target, named(label || (target?.href ?? "")), line),
  break: () => [lineBreak],
  emoji: ({ sign }) => [words(sign)],
  icon: () => [],
  math: ({ formula }) => [words("$"), words(formula, "code"), words("$")],
  image: ({ picture }) => pictureOf(picture),
  "footnote-reference": ({ label }) => [inline("footnote-reference", { data: { label } })],
  annotation: ({ content, note }, { isInLink }) => {
    const about = textOfBlocks(note).replaceAll("\n", " ").trim();
    const inner = plainInlines(content, isInLink);
    return about ? [...inner, words(` (${about})`)] : inner;
  },
  // An expression that is left couldn't be evaluated.
  expression: () => [],
  anchor: () => [],
  html: ({ html }) => (/^<br\b/i.test(html) ? [lineBreak] : []),
  unknown: ({ content }, { isInLink }) => plainInlines(content, isInLink),
};

/** Converts inline content to nodes that Markdown can express. */
export const plainInlines = (content: readonly Inline[], isInLink = false): Phrase[] =>
  content.flatMap((shown) => draw(writers, shown, { isInLink }));
