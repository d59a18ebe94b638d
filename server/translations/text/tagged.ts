import type { PhrasingContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { untranslatedTag, verbatimElements } from "../../content/document/html-text.ts";
import { messages, placeholders } from "./placeholders.ts";

/**
 * Text as sent to engines: protected parts are in `<x0>…</x0>`, wrappers such as links in
 * `<t1>…</t1>`, and the rest is plain with `&`, `<` and `>` escaped.
 */
export interface Tagged {
  text: string;
  /** Nodes that the tags represent, by number; several for a kept HTML element. */
  nodes: Part[];
}
type Part = PhrasingContent | PhrasingContent[];

/** Marks and links, whose content is translated. */
const around = new Set(["emphasis", "strong", "delete", "link", "linkReference"]);
const aroundDirectives = new Set(["sup", "sub", "color", "annotation", "button"]);

const goesAround = (node: PhrasingContent) =>
  around.has(node.type) || (node.type === "textDirective" && aroundDirectives.has(node.name));

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00A0",
};

const plainOf = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,6})|(\w+));/g, (whole, code?: string, name = "") =>
    code ? String.fromCodePoint(Number(code)) : (entities[name] ?? whole),
  );

const literal = (value: string): PhrasingContent => ({ type: "text", value });

/** Tags a text without markup, such as a title. */
export const tagPlain = (text: string): Tagged => tag([literal(text)]);

/** Returns the visible text of nodes, without HTML tags. */
const shownIn = (nodes: readonly PhrasingContent[]): string =>
  nodes.map((node) => (node.type === "html" ? "" : textOf(node))).join("");

const opening = new RegExp(`^(?:<(${verbatimElements})(?=[\\s/>])[^>]*>|${untranslatedTag})$`, "i");

/** Returns the name of the kept element that a piece of HTML opens. */
function opened(node: PhrasingContent): string | undefined {
  if (node.type !== "html" || node.value.endsWith("/>")) return undefined;
  const [, verbatim, untranslated] = opening.exec(node.value) ?? [];
  return (verbatim ?? untranslated)?.toLowerCase();
}

/**
 * Joins the nodes of each kept HTML element, such as `<code>`, from its start tag to its end tag.
 */
function joinKept(children: readonly PhrasingContent[]): Part[] {
  const closes = new Map<string, number[]>();
  for (const [index, node] of children.entries()) {
    const name =
      node.type === "html" && /^<\/([A-Za-z]+)\s*>$/.exec(node.value)?.[1]?.toLowerCase();
    if (!name) continue;
    const known = closes.get(name);
    if (known) known.push(index);
    else closes.set(name, [index]);
  }
  const joined: Part[] = [];
  for (let at = 0; at < children.length; at += 1) {
    const node = children[at];
    if (!node) continue;
    const ends = closes.get(opened(node) ?? "");
    while (ends && ends[0] !== undefined && ends[0] < at) ends.shift();
    const end = ends?.shift();
    joined.push(end === undefined ? node : children.slice(at, end + 1));
    at = end ?? at;
  }
  return joined;
}

/** Placeholder in a message for a node without text. */
const object = "\uFFFC";

/** Messages that span nodes, and formats such as `%<count>d`, whose name looks like a tag. */
const acrossNodes = new RegExp(
  `${messages.source}|%${object}[+\\-0#]{0,5}\\d{0,4}(?:\\.\\d{1,4})?[sdiofuxXeEgGc](?!\\p{L})`,
  "gu",
);

/** Joins the nodes of each message that contains markup. */
function joinMessages(children: readonly PhrasingContent[]): Part[] {
  const texts = children.map((node) => (node.type === "text" ? node.value : object));
  const text = texts.join("");
  const found = text.includes(object) ? [...text.matchAll(acrossNodes)] : [];
  const cuts = found.flatMap(({ index, 0: whole }) =>
    whole.includes(object) ? [index, index + whole.length] : [],
  );
  /**
   * Nodes outside and inside messages, alternately, beginning with those before the first message.
   */
  const parts: PhrasingContent[][] = [[]];
  let at = 0;
  for (const [index, node] of children.entries()) {
    const own = texts[index] ?? "";
    let from = 0;
    for (let cut = cuts[0]; cut !== undefined && cut < at + own.length; cut = cuts[0]) {
      if (cut > at + from) parts.at(-1)?.push(literal(own.slice(from, cut - at)));
      from = cut - at;
      parts.push([]);
      cuts.shift();
    }
    parts.at(-1)?.push(from === 0 ? node : literal(own.slice(from)));
    at += own.length;
  }
  return parts.flatMap((nodes, index) => (index % 2 === 0 ? joinKept(nodes) : [nodes]));
}

/** Converts inline content to one text with tags. */
export function tag(children: readonly PhrasingContent[]): Tagged {
  const nodes: Part[] = [];
  const keep = (node: Part, shown: string) => {
    const number = nodes.push(node) - 1;
    return `<x${number}>${escaped(shown)}</x${number}>`;
  };
  const plain = (value: string) => {
    let text = "";
    let at = 0;
    // Joins wrapped lines.
    const line = value.replaceAll(/\s*\n\s*/g, " ");
    for (const found of line.matchAll(placeholders)) {
      text += escaped(line.slice(at, found.index)) + keep(literal(found[0]), found[0]);
      at = found.index + found[0].length;
    }
    return text + escaped(line.slice(at));
  };
  const writeAll = (parts: readonly PhrasingContent[]) => joinMessages(parts).map(write).join("");
  const write = (node: Part): string => {
    if (Array.isArray(node)) return keep(node, shownIn(node));
    if (node.type === "text") return plain(node.value);
    if (!goesAround(node) || !("children" in node) || node.children.length === 0)
      return keep(node, node.type === "inlineCode" ? node.value : "");
    const number = nodes.push(node) - 1;
    return `<t${number}>${writeAll(node.children)}</t${number}>`;
  };
  return { text: writeAll(children), nodes };
}

const token = /<(\/?)([tx])(\d+)\s*(\/?)>/g;

interface Open {
  number: number;
  children: PhrasingContent[];
}

/** Converts tags back to nodes; undefined unless each occurs once and they nest. */
export function untag(text: string, nodes: readonly Part[]): PhrasingContent[] | undefined {
  const stack: Open[] = [{ number: -1, children: [] }];
  const seen = new Set<number>();
  /** Number of the protected tag whose content is being skipped. */
  let within: number | undefined;
  let at = 0;
  const say = (value: string) => {
    if (value !== "" && within === undefined) stack.at(-1)?.children.push(literal(plainOf(value)));
  };
  for (const found of text.matchAll(token)) {
    const [whole, closes, kind, digits, empty] = found;
    const number = Number(digits);
    const node = nodes[number];
    say(text.slice(at, found.index));
    at = found.index + whole.length;
    if (!node || (within !== undefined && (within !== number || !closes))) return;
    if (closes) {
      if (kind === "x") {
        if (within !== number) return;
        within = undefined;
        continue;
      }
      const open = stack.pop();
      if (open?.number !== number) return;
      stack.at(-1)?.children.push({ ...node, children: open.children } as PhrasingContent);
      continue;
    }
    if (seen.has(number)) return;
    seen.add(number);
    if (kind === "t") stack.push({ number, children: [] });
    else {
      stack.at(-1)?.children.push(...[node].flat());
      if (!empty) within = number;
    }
  }
  say(text.slice(at));
  const [root] = stack;
  if (!root || stack.length > 1 || within !== undefined || seen.size !== nodes.length) return;
  return root.children;
}

/** Returns true if an answer has every tag of the source once, properly nested. */
export function preservesTags(asked: string, answer: string): boolean {
  const numbers = [...asked.matchAll(token)].map(([, , , digits]) => Number(digits) + 1);
  const nodes = Array.from({ length: Math.max(0, ...numbers) }, () => literal(""));
  return untag(answer, nodes) !== undefined;
}

/** Returns the visible text of an answer, with protected parts as in the source. */
export function shownText(answer: string, asked: string): string {
  const kept = new Map(
    [...asked.matchAll(/<x(\d+)>(.*?)<\/x\1>/gs)].map(([, number, shown = ""]) => [number, shown]),
  );
  const whole = answer.replaceAll(
    /<x(\d+)(?:>.*?<\/x\1>|\s*\/>)/gs,
    (_, number: string) => kept.get(number) ?? "",
  );
  return plainOf(whole.replaceAll(token, ""));
}

/** Returns the translatable words of a tagged text. */
export const wordsIn = (text: string): string =>
  plainOf(text.replaceAll(/<x(\d+)>.*?<\/x\1>/gs, " ").replaceAll(token, " "));

export function untagPlain(text: string, { nodes }: Tagged): string | undefined {
  const children = untag(text, nodes);
  return children && textOf({ type: "paragraph", children });
}

const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;

/** Counts words; characters in scripts without spaces. */
export const countWords = (text: string): number => [...wordsIn(text).matchAll(word)].length;

/** Returns true if there are letters to translate. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(wordsIn(text));
