import type { Paragraph, PhrasingContent } from "mdast";
import { toAttributes } from "../attributes.ts";
import { dataOfInfo, infoOfData } from "../code-info.ts";
import type { Data } from "../nodes.ts";
import { parse } from "../syntax.ts";
import { write } from "../write.ts";
import type { Block, Piece } from "./block-tree.ts";
import { container, leaf } from "./directive-nodes.ts";
import { convertInlines } from "./html-inlines.ts";
import { isSpace, Lists, led, moved } from "./indentation.ts";
import { convertMath } from "./math.ts";
import { continued } from "./scan-code.ts";
import { hintStyle } from "./tag-forms.ts";

/** Returns the text of a label: its first paragraph, with HTML converted. */
function labelOf(text: string): PhrasingContent[] {
  const line = text.trim().replaceAll(/\s*\n\s*/g, " ");
  const [paragraph] = parse(convertMath(line, "sentence")).children;
  if (paragraph?.type === "paragraph" || paragraph?.type === "heading")
    return convertInlines(paragraph.children);
  return text.trim() === "" ? [] : [{ type: "text", value: text.trim() }];
}

interface Head {
  name: string;
  attributes?: Record<string, string | undefined> | undefined;
  label?: string | undefined;
}

/** Returns the opening of a directive without its colons. */
function opening({ name, attributes = {}, label = "" }: Head): string {
  const children = labelOf(label);
  const paragraph: Paragraph = { type: "paragraph", data: { directiveLabel: true }, children };
  const node = container(name, attributes, children.length > 0 ? [paragraph] : []);
  return (write([node]).split("\n")[0] ?? "").replace(/^:+/, "");
}

const withoutEnds = (lines: string[]) => {
  const first = lines.findIndex((line) => line.trim() !== "");
  const last = lines.findLastIndex((line) => line.trim() !== "");
  return first === -1 ? [] : lines.slice(first, last + 1);
};

const fenceLine = /^(\s*(?:>\s*)*)(`{3,}|~{3,})[ \t]*(\S*)[ \t]*(.*)$/;

/** Writes the tree of a text's blocks as directives. */
class Writer {
  all(pieces: readonly Piece[], base: number): string[] {
    const lines: string[] = [];
    const lists = new Lists();
    let isHtml = false;
    for (const piece of pieces) {
      if (piece.kind === "line") {
        for (const line of piece.text.split("\n")) lines.push(line);
        if (!piece.isCode) lists.see(piece.text);
        const text = piece.text.trim();
        isHtml = text !== "" && (isHtml || (!piece.isCode && text.startsWith("<")));
        continue;
      }
      const { prefix } = piece;
      const indent = continued(prefix).length;
      const place = isSpace(prefix) ? lists.place(indent, base) : indent;
      if (!isSpace(prefix)) lists.see(`${prefix}x`);
      // Ends the HTML, which would otherwise continue into the next block.
      if (isHtml) lines.push("");
      isHtml = false;
      const made = this.#block(piece, isSpace(prefix) ? place : indent);
      for (const line of isSpace(prefix) ? moved(made, indent, place) : made) lines.push(line);
    }
    return lines;
  }

  #block(block: Block, base: number): string[] {
    const { form, prefix, tag } = block;
    switch (form.kind) {
      case "colons":
        return this.#colons(block, base);
      case "code":
        return led(prefix, this.#code(block, base));
      case "details":
        return this.#details(block, base);
      case "diagram":
        return this.#diagram(block);
      case "item":
        return this.#parameter(block, base);
    }
    const lines = this.all(block.children, base);
    const attributes = form.attributes?.(tag) ?? tag.attributes;
    if (form.name === undefined) {
      const lead = form.lead?.(tag);
      const next = continued(prefix);
      return led(prefix, [...(lead ? [next + lead, ""] : []), ...lines]);
    }
    if (form.end === "required")
      return this.#container(
        block,
        { name: form.name, attributes, label: form.label?.(tag) },
        lines,
      );
    return this.#leaf(block, { name: form.name, attributes }, lines);
  }

  #container({ prefix }: Pick<Block, "prefix">, head: Head, body: string[]): string[] {
    return this.#fenced(prefix, opening(head), body, 3);
  }

  /** Encloses lines in fences of colons, longer than any in them. */
  #fenced(prefix: string, head: string, body: string[], least: number): string[] {
    const runs = body.map((line) => /^[\s>]*(:{3,})/.exec(line)?.[1]?.length ?? 0);
    const own = runs.reduce((most, run) => Math.max(most, run + 1), least);
    const next = continued(prefix);
    const padded = isSpace(next) ? moved(body, next.length, next.length) : body;
    return [`${prefix}${":".repeat(own)}${head}`, ...padded, `${next}${":".repeat(own)}`];
  }

  /** Writes a leaf; a short text before its end is its label. */
  #leaf({ prefix, children }: Block, head: Head, lines: string[]): string[] {
    const text = lines
      .map((line) => line.trim())
      .join("\n")
      .trim();
    const isLabel = !/\n\s*\n/.test(text) && children.every(({ kind }) => kind === "line");
    const { label, attributes } = this.#labelled(head, isLabel ? text : "");
    const line = `${prefix}::${opening({ ...head, attributes, label })}`;
    return isLabel ? [line] : [line, "", ...lines];
  }

  /** Removes labels that repeat the target, as its title is shown instead. */
  #labelled(head: Head, text: string): { label: string; attributes: Head["attributes"] } {
    const { caption, ...attributes } = head.attributes ?? {};
    const [, label, url] = /^\[((?:[^\]\\]|\\.)*)\]\(<?([^)>]*)>?\)$/s.exec(text) ?? [];
    if (head.name === "embed" || head.name === "file" || url === undefined)
      return { label: text || (caption ?? ""), attributes };
    const ref = attributes.ref || (/^(broken-reference|)$/.test(url) ? undefined : url);
    const isOutside = /^[a-z][a-z+.-]*:/i.test(ref ?? "");
    const repeats = label?.replaceAll("\\", "") === url.replaceAll("\\", "");
    return {
      label: isOutside && !repeats ? (label ?? "") : "",
      attributes: { ...attributes, ref },
    };
  }

  /** Keeps directives, except for the number of colons and the names that other tools use. */
  #colons({ prefix, raw, tag, children }: Block, base: number): string[] {
    const body = this.all(children, base);
    const least = tag.value?.length ?? 3;
    const name = tag.name.toLowerCase();
    const style = hintStyle(name);
    const [, title, rest = ""] = /^\s*(?:\[(.*)\])?\s*(.*)$/s.exec(tag.rest) ?? [];
    if (name === "details") {
      const [settings = ""] = /\{[^{}]{0,200}\}$/.exec(rest) ?? [];
      const attributes = /\bopen\b/.test(settings) ? { open: "true" } : {};
      const words = title ?? rest.slice(0, rest.length - settings.length);
      const label = words.trim() || "Details";
      return this.#fenced(prefix, opening({ name: "expandable", attributes, label }), body, least);
    }
    if (style === undefined || rest.startsWith("{"))
      return this.#fenced(prefix, raw.replace(/^:+/, ""), body, least);
    const words = (title ?? rest).trim();
    const lead = words === "" ? [] : [`${continued(prefix)}**${words}**`, ""];
    return this.#fenced(
      prefix,
      opening({ name: "hint", attributes: { style } }),
      [...lead, ...body],
      least,
    );
  }

  #code({ prefix, tag, children }: Block, base: number): string[] {
    const lines = withoutEnds(this.all(children, base));
    const { title, overflow, lineNumbers } = tag.attributes;
    const given: Data = {
      ...(title && { title }),
      ...(overflow && { overflow }),
      ...(lineNumbers && { lineNumbers: lineNumbers === "true" }),
    };
    if (Object.keys(given).length === 0) return lines;
    const at = lines.findIndex((line) => line.trim() !== "");
    const [, before = "", fence, lang, meta] = fenceLine.exec(lines[at] ?? "") ?? [];
    const data = { ...dataOfInfo(lang, meta), ...given };
    const info = fence === undefined ? undefined : infoOfData(data);
    if (info && fence?.startsWith("`") && !/`/.test(info.meta ?? "")) {
      const head = `${before}${fence}${info.lang ?? ""}${info.meta ? ` ${info.meta}` : ""}`;
      return [...lines.slice(0, at), head, ...lines.slice(at + 1)];
    }
    const directive = leaf("data", toAttributes({ data: given }));
    return [`${continued(prefix)}${write([directive]).trimEnd()}`, "", ...lines];
  }

  #details({ prefix, tag, children }: Block, base: number): string[] {
    const lines = this.all(children, base);
    const text = lines.join("\n");
    const summary = /^\s*(?:>\s*)*<summary\b[^>]*>([\s\S]*?)<\/summary>[ \t]*/i.exec(text);
    const body = summary ? text.slice(summary[0].length) : text;
    const label = summary?.[1]?.replaceAll(/<\/?(?:h[1-6]|p|div)\b[^>]*>/gi, " ") ?? "";
    const head = { name: "expandable", attributes: tag.attributes, label };
    return this.#container({ prefix }, head, body.replace(/^\n/, "").split("\n"));
  }

  #diagram({ prefix, tag }: Block): string[] {
    const next = continued(prefix);
    const content = (tag.attributes.content ?? "").replaceAll("\\n", "\n").split("\n");
    return [`${prefix}\`\`\`mermaid`, ...content.map((line) => next + line), `${next}\`\`\``];
  }

  /** Writes a parameter of a described operation as a list item. */
  #parameter({ prefix, tag, children }: Block, base: number): string[] {
    const { name = "", type, in: place, required } = tag.attributes;
    const facts = [place, required === "true" ? "required" : undefined].filter(Boolean).join(", ");
    const head = [`\`${name}\``, type && `*${type}*`, facts && `(${facts})`].filter(Boolean);
    const body = withoutEnds(this.all(children, base));
    const [first = "", ...more] = body.map((line) => line.slice(continued(prefix).length));
    const next = continued(prefix);
    const rest = more.map((line) => (line.trim() === "" ? "" : `${next}  ${line}`));
    return [`${prefix}- ${head.join(" ")}${first.trim() && `: ${first.trim()}`}`, ...rest];
  }
}

export const writeBlocks = (pieces: readonly Piece[]): string =>
  new Writer().all(pieces, 0).join("\n");
