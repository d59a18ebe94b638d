import { fencedLines, prefixOf, withoutCodeSpans } from "./scan-code.ts";
import { formOf } from "./tag-forms.ts";

const element = /<div\b([^<>]*)>|<\/div\s*>/gi;
const attribute = /\bdata-([a-z][\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const isCustom = /\sdata-gb-custom-block\b/;
/** Template tags, which the editor of this format wrote as blocks as well. */
const ofTemplates = /^(?:if|raw|include)$/;
/** Longer lines are not searched. */
const longest = 20_000;

interface TagMatch {
  line: number;
  start: number;
  end: number;
  /** Tag that an opening element stands for. */
  tag?: { name: string; attributes: string };
}

const nameOf = (name: string) =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the tag that an element stands for; undefined for other elements. */
function tagOf(given: string): TagMatch["tag"] {
  if (!isCustom.test(given)) return undefined;
  const attributes = [...given.matchAll(attribute)].map(([, name = "", double, single]) => [
    name,
    (double ?? single ?? "").replaceAll('"', "&quot;"),
  ]);
  const name = attributes.find(([key]) => key === "tag")?.[1] ?? "";
  const form = formOf(name);
  if (!form || form.end === "none" || ofTemplates.test(name)) return undefined;
  const others = attributes.flatMap(([key = "", value]) =>
    key === "tag" ? [] : [` ${nameOf(key)}="${value}"`],
  );
  return { name, attributes: others.join("") };
}

/** Returns the elements that stand for tags, each with its end. */
function pairsIn(lines: readonly string[]): [opening: TagMatch, closing: TagMatch][] {
  const pairs: [TagMatch, TagMatch][] = [];
  const open: TagMatch[] = [];
  const isFenced = fencedLines();
  for (const [line, text] of lines.entries()) {
    if (isFenced(text) || text.length > longest) continue;
    // Within a table or a sentence, it stays HTML.
    const isOwn = /^<\/?div\b/i.test(text.slice(prefixOf(text).length));
    for (const { 0: whole, 1: given, index } of withoutCodeSpans(text).matchAll(element)) {
      const place: TagMatch = { line, start: index, end: index + whole.length };
      if (given !== undefined) {
        const tag = isOwn ? tagOf(text.slice(place.start, place.end)) : undefined;
        if (!given.trimEnd().endsWith("/")) open.push({ ...place, ...(tag && { tag }) });
        continue;
      }
      const opening = open.pop();
      if (opening?.tag) pairs.push([opening, place]);
    }
  }
  return pairs;
}

/**
 * Converts elements that stand for tags of the format (`<div data-gb-custom-block
 * data-tag="hint">`) to these tags, outside code.
 */
export function convertCustomBlocks(markdown: string): string {
  const lines = markdown.split("\n");
  const changes = pairsIn(lines).flatMap(([{ tag, ...opening }, closing]) => [
    { ...opening, put: `{% ${tag?.name}${tag?.attributes} %}` },
    { ...closing, put: `{% end${tag?.name} %}` },
  ]);
  for (const [at, own] of Map.groupBy(changes, ({ line }) => line)) {
    own.sort((a, b) => b.start - a.start);
    lines[at] = own.reduce(
      (text, { start, end, put }) => text.slice(0, start) + put + text.slice(end),
      lines[at] ?? "",
    );
  }
  return lines.join("\n");
}
