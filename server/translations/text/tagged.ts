import type { PhrasingContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";

/**
 * Text as sent to engines: protected parts are in `<x0>…</x0>`, wrappers such as links in
 * `<t1>…</t1>`, and the rest is plain with `&`, `<` and `>` escaped.
 */
export interface Tagged {
  text: string;
  /** Nodes behind the tags, by number. */
  nodes: PhrasingContent[];
}

/** Variables, format directives and addresses, protected like code. */
const placeholder =
  /\{\{[^{}]*\}\}|\$?\{[^{}\s]+\}|%(?:\([\w.]+\)|\d+\$)?[sdifu@](?!\p{L})|\$[A-Z_][A-Z0-9_]*|<[A-Za-z_][\w-]*>|https?:\/\/[^\s<>]+|[\w.+-]+@[\w-]+\.[\w.]*\w/gu;

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

/** Converts inline content to one text with tags. */
export function tag(children: readonly PhrasingContent[]): Tagged {
  const nodes: PhrasingContent[] = [];
  const keep = (node: PhrasingContent, shown: string) => {
    const number = nodes.push(node) - 1;
    return `<x${number}>${escaped(shown)}</x${number}>`;
  };
  const plain = (value: string) => {
    let text = "";
    let at = 0;
    // Joins wrapped lines.
    const line = value.replaceAll(/\s*\n\s*/g, " ");
    for (const found of line.matchAll(placeholder)) {
      text += escaped(line.slice(at, found.index)) + keep(literal(found[0]), found[0]);
      at = found.index + found[0].length;
    }
    return text + escaped(line.slice(at));
  };
  const write = (node: PhrasingContent): string => {
    if (node.type === "text") return plain(node.value);
    if (!goesAround(node) || !("children" in node) || node.children.length === 0)
      return keep(node, node.type === "inlineCode" ? node.value : "");
    const number = nodes.push(node) - 1;
    return `<t${number}>${node.children.map(write).join("")}</t${number}>`;
  };
  return { text: children.map(write).join(""), nodes };
}

const token = /<(\/?)([tx])(\d+)\s*(\/?)>/g;

interface Open {
  number: number;
  children: PhrasingContent[];
}

/** Converts tags back to nodes; undefined unless each occurs once and they nest. */
export function untag(
  text: string,
  nodes: readonly PhrasingContent[],
): PhrasingContent[] | undefined {
  const stack: Open[] = [{ number: -1, children: [] }];
  const seen = new Set<number>();
  /** Number of the protected tag, whose content is ignored. */
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
      stack.at(-1)?.children.push(node);
      if (!empty) within = number;
    }
  }
  say(text.slice(at));
  const [root] = stack;
  if (!root || stack.length > 1 || within !== undefined || seen.size !== nodes.length) return;
  return root.children;
}

/** Returns true if an answer has every tag of the source once, properly nested. */
export function keepsTags(asked: string, answer: string): boolean {
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

/** Converts an answer to plain text. */
export function untagPlain(text: string, { nodes }: Tagged): string | undefined {
  const children = untag(text, nodes);
  return children && textOf({ type: "paragraph", children } as never);
}

const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;

/** Counts words; characters in scripts without spaces. */
export const countWords = (text: string): number => [...wordsIn(text).matchAll(word)].length;

/** Returns true if there are letters to translate. */
export const saysSomething = (text: string): boolean => /\p{L}/u.test(wordsIn(text));
