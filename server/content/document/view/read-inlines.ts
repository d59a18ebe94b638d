import { isObject } from "#lib/data/is-object.ts";
import { emojiSign } from "#lib/text/emoji-sign.ts";
import { colourOf } from "../colours.ts";
import { text } from "../data-text.ts";
import { htmlAnchors } from "../html-text.ts";
import {
  type Data,
  membersOf,
  type Node,
  type Inline as StoredInline,
  type Mark as StoredMark,
} from "../nodes.ts";
import { urlOf } from "../refs.ts";
import type { Surroundings } from "./surroundings.ts";
import { textOfInlines } from "./text.ts";
import type { Block, Inline, Mark, Picture } from "./view.ts";

const plainMarks = new Set([
  "bold",
  "italic",
  "code",
  "keyboard",
  "strikethrough",
  "underline",
  "superscript",
  "subscript",
]);

function readMark({ type, data = {} }: StoredMark): Mark[] {
  if (plainMarks.has(type)) return [{ kind: type } as Mark];
  if (type !== "color") return [];
  const ink = colourOf(text(data.text)) ?? colourOf(text(data.color));
  const fill = colourOf(text(data.background));
  return ink || fill ? [{ kind: "colour", ink, fill }] : [];
}

/** Reads inline content, with the limits of its text. */
export interface LineReader {
  /** Returns the number of a footnote, in the order of the references to it. */
  numberOf(label: string): number;
  surroundings: Pick<Surroundings, "target" | "file">;
  blocks(nodes: readonly Node[]): Block[];
}

/** Reads an image from the data of its node. */
export function readPicture(
  { ref, refDark, alt, title, width }: Data,
  { target, file }: LineReader["surroundings"],
): Picture {
  const { file: id } = membersOf(ref);
  const fileId = typeof id === "string" ? id : undefined;
  const size = text(width);
  return {
    target: target(ref),
    dark: target(refDark),
    alt: text(alt),
    title: text(title),
    width: /^\d{1,4}(?:\.\d+)?%?$/.test(size) ? size : "",
    address: urlOf(ref) ?? "",
    fileId,
    file: fileId === undefined ? undefined : file(fileId),
  };
}

function readInline(node: StoredInline, reader: LineReader): Inline {
  const { type, data = {}, nodes = [], fragments = [] } = node;
  const content = readInlines(nodes, reader);
  const { target, file } = reader.surroundings;
  switch (type) {
    case "link": {
      const isNamed =
        textOfInlines(content).trim() !== "" || nodes.some(({ object }) => object === "inline");
      const address = urlOf(data.ref) ?? "";
      return { kind: "link", target: target(data.ref), address, content, isNamed };
    }
    case "mention": {
      const found = target(data.ref);
      return {
        kind: "mention",
        target: found,
        label: textOfInlines(content) || found?.title || "",
        isPerson: isObject(data.ref) && data.ref.kind === "user",
      };
    }
    case "button": {
      const found = target(data.ref);
      const label = text(data.label) || textOfInlines(content) || found?.title || "";
      const isPrimary = data.kind !== "secondary";
      return { kind: "button", target: found, label, icon: text(data.icon), isPrimary };
    }
    case "hard-break":
      return { kind: "break" };
    case "emoji":
      return { kind: "emoji", sign: emojiSign(text(data.code)) };
    case "icon":
      return { kind: "icon", name: text(data.icon) || text(data.name) };
    case "inline-math":
      return { kind: "math", formula: text(data.formula) || textOfInlines(content) };
    case "inline-image":
      return { kind: "image", picture: readPicture(data, { target, file }) };
    case "footnote-reference": {
      const label = text(data.label);
      return { kind: "footnote-reference", label, number: reader.numberOf(label) };
    }
    case "annotation": {
      const note = reader.blocks(fragments.flatMap((each) => each.nodes));
      return { kind: "annotation", content, note };
    }
    case "expression": {
      const expression = text(data.expression);
      const value = text(data.value) || expression || textOfInlines(content);
      return { kind: "expression", expression, value };
    }
    case "html": {
      const html = text(data.html);
      const [id] = htmlAnchors(html);
      return id === undefined ? { kind: "html", html } : { kind: "anchor", id };
    }
    default:
      return { kind: "unknown", content };
  }
}

const htmlOf = (node: Node | undefined) =>
  node?.object === "inline" && node.type === "html" ? text(node.data?.html) : "";

/** Returns nodes without HTML elements that show no text, such as `<style>`. */
function withoutUnseen(nodes: readonly Node[]): Node[] {
  let next = 0;
  return nodes.filter((node, at) => {
    if (at < next) return false;
    const name = /^<(style|script|template|noscript)(?=[\s>])[^>]*>$/i.exec(htmlOf(node))?.[1];
    if (name === undefined) return true;
    const close = new RegExp(`^</${name}\\s*>$`, "i");
    const end = nodes.findIndex((other, place) => place > at && close.test(htmlOf(other)));
    next = end + 1;
    return end === -1;
  });
}

/** Reads inline content; blocks in it are left out. */
export function readInlines(nodes: readonly Node[], reader: LineReader): Inline[] {
  return withoutUnseen(nodes).flatMap((node): Inline[] => {
    if (node.object === "text") {
      return (node.leaves ?? []).map(({ text: words, marks = [] }) => ({
        kind: "text",
        text: words,
        marks: marks.flatMap(readMark),
      }));
    }
    return node.object === "inline" ? [readInline(node, reader)] : [];
  });
}
