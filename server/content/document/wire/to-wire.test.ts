import { expect, test } from "vitest";
import { toDocument } from "../from-markdown.ts";
import type { Block, Data, Fragment, Node } from "../nodes.ts";
import { toMarkdown } from "../to-markdown.ts";
import { toWire } from "./to-wire.ts";

type Keyed = Node & { key?: string };

const wireOf = (markdown: string) => toWire(toDocument(markdown)).nodes as Block[];

function everyNode(nodes: Keyed[]): (Keyed | Fragment)[] {
  return nodes.flatMap((node) => {
    if (node.object === "text") return [node];
    const fragments = node.fragments ?? [];
    const within = [...(node.nodes ?? []), ...fragments.flatMap((each) => each.nodes)];
    return [node, ...fragments, ...everyNode(within)];
  });
}

const text = `# Start

Some **bold** text, :emoji{code="1f44d"} and a [link](https://example.com).

## Start

---

:::hint{style="info"}
Mind the gap
:::

\`\`\`js
a

b
\`\`\`

| Name | Age |
| ---- | --: |
| Ada  | 36  |
| Bo   |     |

:::expandable[More]
Hidden
:::
`;

test("every block and inline has data, and every node its own key", () => {
  const all = everyNode(wireOf(text));
  const without = all.filter(
    (node) => (node.object === "block" || node.object === "inline") && node.data === undefined,
  );
  expect(without).toEqual([]);
  const keys = all.map((node) => (node as { key?: string }).key);
  expect(keys.filter((key) => !/^k[\w-]+$/.test(key ?? ""))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});

test("keys stay when other blocks of the document change", () => {
  const keyOf = (markdown: string, at: number) => (wireOf(markdown).at(at) as { key?: string }).key;
  expect(keyOf("One\n\nTwo", -1)).toBe(keyOf("Other\n\nMore\n\nTwo", -1));
  expect(keyOf("One\n\nTwo", -1)).not.toBe(keyOf("One\n\nTwo.", -1));
});

test("headings have anchors, which differ when their titles do not", () => {
  const headings = wireOf(text).filter(({ type }) => type.startsWith("heading-"));
  expect(headings).toMatchObject([{ meta: { id: "start" } }, { meta: { id: "start-1" } }]);
});

test("tables have the columns of their view, ids of definitions and the order of records", () => {
  const table = wireOf(text).find(({ type }) => type === "table");
  expect(table).toMatchObject({
    isVoid: true,
    data: {
      view: { type: "grid", columns: ["c1", "c2"], hideHeader: false },
      definition: {
        c1: { id: "c1", title: "Name", type: "text" },
        c2: { id: "c2", title: "Age", type: "text", textAlignment: "right" },
      },
      records: {
        r1: { orderIndex: "000000", values: { c1: "r1.c1", c2: "r1.c2" } },
        r2: { orderIndex: "000001", values: { c1: "r2.c1" } },
      },
    },
  });
});

test("a table with more than the defaults is returned completely", () => {
  const data: Data = {
    view: { type: "grid", columns: ["b", "a"], hideHeader: true },
    definition: {
      a: { id: "a", title: "A", type: "number" },
      b: { id: "b", title: "B", type: "text" },
    },
    records: {
      one: { orderIndex: "b", values: { a: 1 } },
      two: { orderIndex: "a", values: { a: 2 } },
    },
  };
  const given = { object: "block", type: "table", isVoid: true, data, fragments: [] };
  const markdown = toMarkdown({ object: "document", data: {}, nodes: [given] });
  expect(wireOf(markdown)).toMatchObject([given]);
});

test("fragments keep their type, which is their name by default", () => {
  const expandable = wireOf(text).find(({ type }) => type === "expandable");
  expect(expandable?.fragments).toMatchObject([
    { fragment: "expandable-title", type: "expandable-title" },
    { fragment: "expandable-body", type: "expandable-body" },
  ]);
  const leaf = { object: "leaf", text: "Hidden", marks: [] };
  const line = { object: "text", leaves: [leaf] };
  const body = { object: "block", type: "paragraph", nodes: [line] };
  const note = { object: "fragment", fragment: "note-1", type: "annotation-body", nodes: [body] };
  const annotation = { object: "inline", type: "annotation", fragments: [note] };
  const nodes = [{ object: "block", type: "paragraph", nodes: [annotation] }];
  const markdown = toMarkdown({ object: "document", data: {}, nodes });
  expect(wireOf(markdown)).toMatchObject([{ nodes: [{ fragments: [note] }] }]);
});
