import { isDeepStrictEqual } from "node:util";
import { isObject } from "#lib/data/is-object.ts";
import { type Inline, membersOf } from "../nodes.ts";
import { readNodes } from "../read-nodes.ts";
import { inlineShape } from "./data-shapes.ts";
import { type GivenMark, readMark } from "./marks.ts";
import { plainTextOf } from "./plain-text.ts";
import { readData, writeData } from "./shape.ts";
import { readVoid, writeVoid } from "./void-inlines.ts";
import type { TextContext } from "./wire-nodes.ts";

/** Unvalidated value from a request. */
export type Given = Record<string, unknown>;

/** Returns the stored inline that the client sent along, if it is valid. */
function storedInline({ type, data, nodes, fragments }: Given): Inline | undefined {
  const [own] = readNodes([{ object: "inline", type, data, nodes, fragments }]);
  return own?.object === "inline" ? own : undefined;
}

/**
 * Returns the stored inline that a text represents; undefined if the client has changed the text.
 */
function inlineFor(text: string, stored: Given): unknown {
  const { type, data } = stored;
  if (type === "html" && data === undefined)
    return { object: "inline", type, data: { html: text } };
  if (type === "footnote-reference" && data === undefined)
    return { object: "inline", type, data: { label: text } };
  const own = storedInline(stored);
  return own && plainTextOf(own) === text ? own : undefined;
}

const isGivenMark = (mark: Given): mark is GivenMark =>
  typeof mark.type === "string" && isObject(mark.data ?? {});

const readMarks = (marks: unknown): unknown =>
  Array.isArray(marks)
    ? marks.map((mark) => (isObject(mark) && isGivenMark(mark) ? readMark(mark) : mark))
    : marks;

/** Returns a text with null characters in place of the spaces that are line endings in Markdown. */
function withEndings(text: string, stored: unknown): string {
  const given = text.replaceAll("\0", "\uFFFD");
  const lines = isObject(stored) && Array.isArray(stored.lines) ? stored.lines : [];
  const places = new Set(lines.filter((at) => Number.isInteger(at) && given[at] === " "));
  let from = 0;
  const parts = [...places]
    .sort((one, other) => one - other)
    .map((at: number) => {
      const part = given.slice(from, at);
      from = at + 1;
      return part;
    });
  return [...parts, given.slice(from)].join("\0");
}

/** Converts a leaf: its line endings are breaks, except in code. */
function readLeaf(leaf: unknown, place: TextContext): unknown[] {
  const asText = (text: unknown, marks: unknown) => ({
    object: "text",
    leaves: [isObject(leaf) ? { ...leaf, text, marks } : leaf],
  });
  if (!isObject(leaf) || typeof leaf.text !== "string") return [asText(undefined, [])];
  const { text, stored } = leaf;
  if (isObject(stored) && typeof stored.type === "string") {
    const own = inlineFor(text, stored);
    if (own) return [own];
  }
  const marks = readMarks(leaf.marks);
  if (place === "code") return [asText(text, marks)];
  return withEndings(text, stored)
    .split("\n")
    .flatMap((line, at) => [
      ...(at > 0 ? [{ object: "inline", type: "hard-break" }] : []),
      asText(line.replaceAll("\0", "\n"), marks),
    ]);
}

/** Converts a text, which may represent inlines. */
export const readText = (node: Given, place: TextContext): unknown[] =>
  Array.isArray(node.leaves) ? node.leaves.flatMap((leaf) => readLeaf(leaf, place)) : [node];

/** Converts an inline; `inner` are its nodes, converted already. */
export function readInline(node: Given, inner: Given): Given {
  const { object, type, data, stored } = node;
  if (typeof type !== "string" || !isObject(data ?? {})) return { object, type, data, ...inner };
  const given = membersOf(data);
  const isVoid = type !== "link" && type !== "annotation";
  const shape = inlineShape(type);
  if (isObject(stored) && shape) {
    const own = isVoid ? storedInline({ type, ...stored }) : undefined;
    if (own?.type === type && isDeepStrictEqual(writeVoid(own), given)) return { ...own };
    const kept = isVoid ? undefined : stored.data;
    if (isObject(kept) && isDeepStrictEqual(writeData(shape, kept), given))
      return { object, type, data: kept, ...inner };
  }
  if (!shape) return { object, type, data, ...inner };
  if (isVoid && inner.nodes === undefined) return { ...readVoid(type, given), ...inner };
  return { object, type, data: readData(shape, given), ...inner };
}
