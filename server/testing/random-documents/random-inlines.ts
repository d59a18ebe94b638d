import * as fc from "fast-check";
import { InlineList } from "../../content/document/inline-list.ts";
import {
  type Data,
  type Inline,
  inline,
  type Mark,
  type Text,
} from "../../content/document/nodes.ts";

/** Words and Markdown special characters. */
const pieces = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("a", "word", "x1", " ", ". ", "Ünï", "日本", "👍") },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ..."*_~`[]()<>#+-=|\\!&:;\"'$^{}@/.\n\t",
      "**",
      "~~",
      "1. ",
      "- ",
      "> ",
      "# ",
      "---",
      "```",
      ":::",
      ":::hint",
      "::embed{a}",
      ":kbd[",
      ":kbd",
      ":smile:",
      "12:30",
      "&amp;",
      "<b>",
      "http://a.b",
      "HTTPS://a.b",
      "www.a.b",
      "a@b.cd",
      "![",
      "](x)",
      "[^1]",
      "[x]: y",
      "  \n",
      "\n\n",
      "\r\n",
      "$x$",
      "\u00A0",
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 4 }) },
);

/** Text that a database and JSON can store. */
export const text = fc
  .array(pieces, { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join("").replaceAll("\0", "") || "x");

export const line = text.map((value) => value.replaceAll(/[\r\n]/g, " "));

const marked = (type: string, data?: Data): Mark => ({
  object: "mark",
  type,
  ...(data && { data }),
});

const marks = fc.subarray([
  marked("bold"),
  marked("italic"),
  marked("strikethrough"),
  marked("keyboard"),
  marked("superscript"),
  marked("color", { text: "red" }),
  marked("code"),
  marked("other", { depth: [1, { a: "]" }] }),
]);

const someMarks = fc.oneof({ weight: 2, arbitrary: fc.constant<Mark[]>([]) }, marks);

export const ref = fc.oneof(
  fc.webUrl().map((url) => ({ kind: "url", url })),
  text.map((value) => ({ kind: "url", url: `x${value}` })),
  fc.constantFrom(
    { kind: "page", page: "p1" },
    { kind: "file", file: "f_1" },
    { kind: "anchor", anchor: "here" },
    { kind: "anchor", page: "p1", anchor: "t]h|ere" },
    { kind: "space", space: "s1" },
    { kind: "page", page: "p/1" },
  ),
);

const anyData = fc.dictionary(
  fc.constantFrom("code", "style", "type", "data", "id", "class", "nodes", "a b"),
  fc.oneof(text, fc.jsonValue({ maxDepth: 2 })),
  { maxKeys: 3 },
);
export const data = anyData.map((value) => JSON.parse(JSON.stringify(value)) as Data);

const optional = (name: string, value: fc.Arbitrary<string>) =>
  fc.option(value).map((given) => (given ? { [name]: given } : {}));

const target = fc
  .tuple(ref, optional("title", text))
  .map(([to, title]): Data => ({ ref: to, ...title }));

export const imageData = fc
  .tuple(ref, optional("title", text), optional("alt", line))
  .map(([to, title, alt]): Data => ({ ref: to, ...title, ...alt }));

const voids = fc.oneof(
  imageData.map((each) => inline("inline-image", { data: each })),
  fc
    .tuple(fc.constantFrom("emoji", "icon", "expression", "mention", "inline-math", "new"), data)
    .map(([type, each]) => inline(type, { data: each })),
  fc.constant(inline("hard-break")),
  fc
    .constantFrom(
      "<b>",
      "</b>",
      "<br/>",
      '<a href="|">',
      "<!-- ] -->",
      "no html",
      "<div>",
      "<a\nb>",
    )
    .map((html) => inline("html", { data: { html } })),
);

type Piece = { text: string; marks: Mark[] } | Inline;

function collect(all: Piece[]): (Inline | Text)[] {
  const list = new InlineList();
  for (const piece of all)
    if ("object" in piece) list.inline(piece);
    else list.text(piece.text, piece.marks);
  return list.nodes;
}

/** Inlines and texts as parsed Markdown produces them. */
export function inlines(depth = 2): fc.Arbitrary<(Inline | Text)[]> {
  const leaf: fc.Arbitrary<Piece> = fc.record({ text, marks: someMarks });
  const inner = depth > 0 ? inlines(depth - 1) : fc.constant<(Inline | Text)[]>([]);
  const nested = fc.oneof(
    fc.tuple(target, inner).map(([to, nodes]) => inline("link", { data: to, nodes })),
    fc
      .tuple(fc.constantFrom("annotation", "button", "new"), data, inner)
      .map(([type, each, nodes]) => inline(type, { data: each, nodes })),
  );
  return fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: leaf },
        { weight: 1, arbitrary: voids },
        { weight: 1, arbitrary: nested },
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map(collect);
}
