import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Document } from "#lib/contract/content/document.ts";
import { DocumentCheck } from "../../../testing/document-schemas/check-documents.ts";
import { everyKind } from "../../../testing/document-schemas/every-kind.ts";
import { formatPages } from "../../../testing/format-pages/read-pages.ts";
import { randomDocument } from "../../../testing/random-documents/random-document.ts";
import { randomNodes } from "../../../testing/random-documents/random-nodes.ts";
import { convertText } from "../format/convert-text.ts";
import { toDocument } from "../from-markdown.ts";
import { documentOf, InvalidDocument, type Node } from "../nodes.ts";
import { readNodes } from "../read-nodes.ts";
import { toMarkdown } from "../to-markdown.ts";
import { fromWire } from "./from-wire.ts";
import { toWire } from "./to-wire.ts";

const numRuns = Number(process.env.RUNS ?? 100);

const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

/** Expects a document to fit the client's schemas, and to be read from its form in answers. */
function expectFit(document: Document, check = new DocumentCheck()) {
  const wire = toWire(document);
  check.read(wire);
  expect(Object.fromEntries(check.misfits)).toEqual({});
  const back = fromWire(copyOf(wire));
  expect(back).toEqual(documentOf(readNodes(document.nodes)));
  expect(toMarkdown(back)).toBe(toMarkdown(document));
}

test("the schemas find what does not fit, by kind and reason", () => {
  const text = {
    object: "text",
    leaves: [{ object: "leaf", text: "a", marks: [{ object: "mark" }] }],
  };
  const block = (type: string, parts: object) => ({ object: "block", type, data: {}, ...parts });
  const check = new DocumentCheck();
  check.read(
    documentOf([
      block("paragraph", { nodes: [text, { object: "inline", type: "hard-break", isVoid: true }] }),
      block("images", { isVoid: false, nodes: [block("image", { isVoid: true })] }),
      block("tabs", { nodes: [block("paragraph", { nodes: [] })] }),
      block("hint", { data: { style: "info" }, nodes: [block("code", { nodes: [] })] }),
      block("column", { data: { width: "3%" }, nodes: [] }),
      block("expandable", {
        isVoid: true,
        fragments: [{ object: "fragment", fragment: "expandable-title", nodes: [] }],
      }),
    ] as Node[]),
  );
  expect(Object.fromEntries(check.misfits)).toEqual({
    "mark: unknown kind": 1,
    "inline hard-break: unknown kind": 1,
    "block image: must have required property 'fragments'": 1,
    "block paragraph: in block tabs": 1,
    "block column: in document": 1,
    "block column: /data/width must be number": 1,
    "fragment expandable-title of block expandable: must have required property 'type'": 1,
  });
  expect(Object.fromEntries(check.additions)).toEqual({ "block code: in block hint": 1 });
  expect(check.nodes).toBe(12);
});

test("a text with every kind of node fits, and uses every kind of the schemas", () => {
  const check = new DocumentCheck();
  expectFit(toDocument(everyKind), check);
  expect(check.unusedKinds()).toEqual([]);
});

test.each(formatPages())("the nodes of the page $name fit", ({ markdown }) => {
  expectFit(toDocument(convertText(markdown).markdown));
});

test("documents of random nodes fit", () => {
  fc.assert(
    fc.property(randomDocument, (document) => expectFit(document)),
    { numRuns },
  );
});

test("documents of nodes in any place, with any data, fit", () => {
  fc.assert(
    fc.property(randomNodes, (document) => expectFit(document)),
    { numRuns },
  );
});

/** Values that callers may put in the place of others. */
const odd = fc.constantFrom<unknown>(
  null,
  false,
  {},
  [],
  "columns",
  { type: "html" },
  { type: "image", nodes: [] },
  { type: "__proto__" },
  { type: "expandable", fragments: [{}] },
  { type: "table", data: { definition: 1 } },
  { lines: [0, -1, 1e9, "x"] },
);

/** Returns the objects and lists within a value. */
const holdersIn = (value: unknown): Record<string, unknown>[] =>
  typeof value === "object" && value !== null
    ? [value as Record<string, unknown>, ...Object.values(value).flatMap(holdersIn)]
    : [];

test("a document in which callers changed anything is rejected, or is one that fits", () => {
  const change = fc.tuple(fc.nat(), fc.nat(), fc.boolean(), odd);
  fc.assert(
    fc.property(
      randomNodes,
      fc.array(change, { minLength: 1, maxLength: 3 }),
      (document, changes) => {
        const sent = copyOf(toWire(document));
        for (const [at, member, isStored, value] of changes) {
          const holders = holdersIn(sent.nodes);
          const holder = holders[at % holders.length] ?? {};
          const names = Object.keys(holder);
          holder[isStored ? "stored" : (names[member % names.length] ?? "0")] = copyOf(value);
        }
        try {
          expectFit(fromWire(sent));
        } catch (error) {
          if (!(error instanceof InvalidDocument)) throw error;
        }
      },
    ),
    { numRuns },
  );
});
