import * as fc from "fast-check";
import type { Document } from "#lib/contract/content/document.ts";
import { textBlocks } from "../../content/document/names.ts";
import { type Block, type Data, documentOf, type Node } from "../../content/document/nodes.ts";
import { readNodes } from "../../content/document/read-nodes.ts";
import { inlines, line, ref } from "./random-inlines.ts";
import { tableData } from "./random-table-data.ts";

const flag = fc.constantFrom<unknown>(true, false, "true", "false", "", 1);
const size = fc.constantFrom<unknown>("33%", "375", "12px", 40, { unit: "%", value: 20 }, "auto");
const word = fc.constantFrom(
  "",
  "api",
  "api,web",
  "medium",
  "info",
  "left",
  "center",
  "start",
  "x y",
);
const anyRef = fc.oneof(
  ref,
  fc.constantFrom<unknown>(
    { kind: "openapi", spec: "pets" },
    { kind: "reusable-content", reusableContent: "r1" },
    { kind: "tag", tag: "api" },
    { kind: "file", file: "f1", extra: true },
    { kind: "url" },
    "text",
    null,
  ),
);
const date = fc.constantFrom<unknown>(
  "2025-01-02",
  "2025-02-30",
  "2025-01-02T00:00:00.000Z",
  "2025-01-02T03:04:05Z",
  "soon",
);
const list = fc.constantFrom<unknown>(["Pet"], ["a,b"], [{ kind: "tag", tag: "api" }], [1], []);
const object = fc.constantFrom<unknown>({}, { a: [1, { b: null }], c: "d" }, { action: "ask" });
const source = fc.constantFrom("<p>\n\nx</p>", "a: 1\r\nb: 2", "");

/** Values of members that some node has in the format, and values that none has. */
const members: Record<string, fc.Arbitrary<unknown>> = {
  action: object,
  align: word,
  alt: line,
  background: word,
  block: word,
  caption: line,
  checked: flag,
  code: fc.constantFrom("1f44d", "👍", 3),
  color: fc.constantFrom("red", "$primary", "#123456"),
  cellMerges: list,
  data: object,
  date,
  defaultExpanded: flag,
  definition: object,
  depth: fc.constantFrom(4, "4"),
  description: word,
  expression: line,
  formula: line,
  format: word,
  fullWidth: flag,
  grouped: flag,
  height: size,
  html: source,
  icon: fc.constantFrom("gear", "x".repeat(60)),
  id: fc.constantFrom("here", "Über"),
  integration: word,
  kind: fc.constantFrom("primary", "secondary", "other"),
  label: fc.constantFrom("1", "note", ""),
  lineNumbers: flag,
  loose: flag,
  meta: object,
  method: fc.constantFrom("get", "POST", 1),
  name: word,
  open: flag,
  overflow: fc.constantFrom("wrap", "hidden"),
  path: line,
  props: object,
  ref: anyRef,
  refDark: anyRef,
  schemas: fc.oneof(word, list),
  size: fc.constantFrom("original", "huge"),
  spec: word,
  start: fc.constantFrom<unknown>(3, "3"),
  stored: fc.oneof(object, flag),
  style: fc.constantFrom("info", "danger", "note"),
  summary: line,
  syntax: word,
  tags: fc.oneof(word, list),
  text: fc.oneof(source, word),
  title: fc.oneof(line, size),
  type: word,
  url: line,
  verticalAlignment: fc.constantFrom("middle", "center"),
  view: object,
  width: size,
};

const someData: fc.Arbitrary<Data> = fc
  .uniqueArray(fc.constantFrom(...Object.keys(members)), { maxLength: 4 })
  .chain((names) =>
    fc
      .tuple(...names.map((name) => members[name] as fc.Arbitrary<unknown>))
      .map((values) => Object.fromEntries(names.map((name, at) => [name, values[at]]))),
  );

const blockTypes =
  `paragraph heading-1 heading-3 list-ordered list-unordered list-tasks list-item blockquote
code code-line divider hint prompt expandable tabs tabs-item stepper stepper-step columns column if updates
update images image file drawing embed math content-ref reusable-content integration swagger
openapi-operation openapi-webhook openapi-schemas table html front-matter footnote data new-block`.split(
    /\s+/,
  );
const inlineTypes = `link mention emoji icon expression inline-math inline-image annotation button
hard-break html footnote-reference new`.split(/\s+/);
const fragmentNames = ["caption", "expandable-title", "expandable-body", "annotation-body", "c1"];

const optional = <T>(name: string, value: fc.Arbitrary<T>) =>
  fc.option(value, { freq: 2 }).map((each) => (each ? { [name]: each } : {}));

const fragmentsOf = (nodes: fc.Arbitrary<Node[]>) =>
  optional(
    "fragments",
    fc.array(
      fc
        .tuple(
          fc.constantFrom(...fragmentNames),
          optional("type", fc.constantFrom(...fragmentNames)),
        )
        .chain(([fragment, type]) =>
          nodes.map((inner) => ({ object: "fragment", fragment, ...type, nodes: inner })),
        ),
      { minLength: 1, maxLength: 3 },
    ),
  );

function anyInlines(depth: number): fc.Arbitrary<Node[]> {
  if (depth === 0) return inlines(1);
  const one = fc
    .tuple(
      fc.constantFrom(...inlineTypes),
      optional("data", someData),
      optional("nodes", anyInlines(depth - 1)),
      fragmentsOf(anyBlocks(0)),
    )
    .map(([type, ...parts]) => Object.assign({ object: "inline", type }, ...parts) as Node);
  return fc.tuple(inlines(1), fc.array(one, { maxLength: 2 }), inlines(0)).map((all) => all.flat());
}

function anyBlocks(depth: number): fc.Arbitrary<Node[]> {
  const inner = depth > 0 ? fc.oneof(anyBlocks(depth - 1), anyInlines(1)) : inlines(0);
  const one = fc
    .constantFrom(...blockTypes)
    .chain((type) =>
      fc
        .tuple(
          optional("data", type === "table" ? tableData : someData),
          optional("nodes", textBlocks.has(type) ? anyInlines(1) : inner),
          depth > 0 ? fragmentsOf(inner) : fc.constant({}),
        )
        .map((parts) => Object.assign({ object: "block", type }, ...parts) as Block),
    );
  return fc.array(one, { minLength: 1, maxLength: 3 });
}

/** Documents of nodes that callers may have made: in any place, with any data. */
export const randomNodes: fc.Arbitrary<Document> = anyBlocks(2).map((nodes) =>
  documentOf(readNodes(JSON.parse(JSON.stringify(nodes)))),
);
