import { expect, test } from "vitest";
import { compareBlocks, type Run } from "./compare-nodes.ts";
import type { HastNode } from "./hast-node.ts";

const element = (tagName: string, children: HastNode[]): HastNode => ({
  type: "element",
  tagName,
  properties: {},
  children,
});
const paragraph = (text: string) => element("p", [{ type: "text", value: text }]);
const paragraphs = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => paragraph(text(at)));
const words = (count: number, word: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => word(at)).join(" ");

/** Returns the text of one side, without descriptions of marks. */
function textOf(node: HastNode, other: "ins" | "del" | ""): string {
  if (node.tagName === other || node.tagName === "span") return "";
  return node.value ?? (node.children ?? []).map((child) => textOf(child, other)).join("");
}

const sideOf = (runs: readonly Run[], other: "ins" | "del") =>
  runs
    .flatMap(({ nodes }) => nodes)
    .map((node) => textOf(node, other))
    .filter((text) => text !== "");

function expectBoth(runs: readonly Run[], before: HastNode[], after: HastNode[]) {
  expect(sideOf(runs, "ins")).toEqual(before.map((node) => textOf(node, "")));
  expect(sideOf(runs, "del")).toEqual(after.map((node) => textOf(node, "")));
}

const isWhole = ({ tagName }: HastNode) => tagName === "ins" || tagName === "del";

test("compareBlocks handles thousands of changed blocks among unchanged ones", () => {
  const text = (word: string) =>
    paragraphs(3000, (at) => (at % 3 === 2 ? "A line between." : `Block ${at} says ${word} here.`));
  const [before, after] = [text("this"), text("that")];
  const runs = compareBlocks(before, after);
  expectBoth(runs, before, after);
  expect(runs.flatMap(({ nodes }) => nodes).filter(isWhole)).toEqual([]);
  expect(runs.flatMap(({ same, nodes }) => (same ? nodes : []))).toHaveLength(1000);
});

test("compareBlocks removes and adds thousands of different blocks", () => {
  const text = (word: string) => paragraphs(1500, (at) => words(20, (n) => `${word}${at}of${n}`));
  const [before, after] = [text("a"), text("b")];
  const runs = compareBlocks(before, after);
  expectBoth(runs, before, after);
  expect(runs.flatMap(({ nodes }) => nodes).every(isWhole)).toBe(true);
});

test("compareBlocks covers every block when the order changes", () => {
  const before = paragraphs(1500, (at) => `one${at} two${at} three${at}`);
  const after = before.toReversed();
  const runs = compareBlocks(before, after);
  expect(sideOf(runs, "ins")).toHaveLength(before.length);
  expect(sideOf(runs, "del")).toHaveLength(after.length);
});

test("compareBlocks replaces whole blocks when too many words changed", () => {
  const text = (word: string) => [
    ...paragraphs(100, (at) => words(800, (n) => (n % 2 ? `${at}of${n}` : `${word}${at}of${n}`))),
    paragraph(`In the end it says ${word}.`),
  ];
  const [before, after] = [text("a"), text("b")];
  const runs = compareBlocks(before, after);
  expectBoth(runs, before, after);
  const nodes = runs.flatMap(({ nodes }) => nodes);
  expect([nodes.at(0), nodes.at(-2), nodes.at(-1)].map((node) => node && isWhole(node))).toEqual([
    false,
    true,
    false,
  ]);
});

test("compareBlocks covers a long text deep within others", () => {
  const nested = (word: string) => {
    const inner = paragraphs(600, (at) => words(50, (n) => `${n % 9 ? "" : word}${at}of${n}`));
    return Array.from({ length: 190 }).reduce<HastNode[]>(
      (nodes) => [element("blockquote", nodes)],
      inner,
    );
  };
  const [before, after] = [nested("a"), nested("b")];
  expectBoth(compareBlocks(before, after), before, after);
});
