import { type Block, type Data, type Node, paragraph } from "../nodes.ts";

const textNode = (text: string): Node => ({
  object: "text",
  leaves: [{ object: "leaf", text, marks: [] }],
});

export const textParagraph = (text: string): Block =>
  paragraph(text === "" ? [] : [textNode(text)]);

const isParagraph = (node: Node): node is Block =>
  node.object === "block" && node.type === "paragraph" && !node.fragments;

export const areParagraphs = (nodes: readonly Node[]): boolean => nodes.every(isParagraph);

/** Returns an unformatted caption, which images store as their title. */
export function titleOf(nodes: readonly Node[]): string | undefined {
  const [only, ...others] = nodes;
  if (!only || others.length > 0 || !isParagraph(only) || only.data) return undefined;
  const [text, ...inlines] = only.nodes ?? [];
  if (text?.object !== "text" || inlines.length > 0) return undefined;
  const [leaf, ...leaves] = text.leaves;
  return leaves.length === 0 && leaf?.marks.length === 0 ? leaf.text : undefined;
}

/** Adds a title in the position in which Markdown images have it. */
export function withTitle(data: Data, title: string): Data {
  const entries = Object.entries(data);
  const before = ["ref", "refDark", "alt"].map((name) =>
    entries.findIndex(([own]) => own === name),
  );
  entries.splice(Math.max(...before) + 1, 0, ["title", title]);
  return Object.fromEntries(entries);
}

/** Returns the title of an image that is its caption. */
export const captionTitle = ({ type, data, nodes }: Block): string | undefined =>
  type === "image" && !nodes && typeof data?.title === "string" && data.title !== ""
    ? data.title
    : undefined;
