import type { PhrasingContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";

/**
 * A run of text as engines get it: what may not change stands in `<x0>…</x0>`, what goes around
 * other text, such as a link, in `<t1>…</t1>`; the rest is plain, with `&`, `<` and `>` escaped.
 */
export interface Tagged {
  text: string;
  /** What the tags stand for, by their numbers. */
  nodes: PhrasingContent[];
}

/** Variables, format directives, addresses: code by another name. */
const placeholder =
  /\{\{[^{}]*\}\}|\$?\{[^{}\s]+\}|%(?:\([\w.]+\)|\d+\$)?[sdifu@](?!\p{L})|\$[A-Z_][A-Z0-9_]*|<[A-Za-z_][\w-]*>|https?:\/\/[^\s<>]+|[\w.+-]+@[\w-]+\.[\w.]*\w/gu;

/** Marks and links: what they hold is translated. */
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

/** A text in which nothing is marked up, such as a title. */
export const tagPlain = (text: string): Tagged => tag([literal(text)]);

/** Some inline content as one text with tags. */
export function tag(children: readonly PhrasingContent[]): Tagged {
  const nodes: PhrasingContent[] = [];
  const keep = (node: PhrasingContent, shown: string) => {
    const number = nodes.push(node) - 1;
    return `<x${number}>${escaped(shown)}</x${number}>`;
  };
  const plain = (value: string) => {
    let text = "";
    let at = 0;
    // A line that goes on below is one line.
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

/** Takes tags for what they stand for; undefined unless each is there once and they nest. */
export function untag(
  text: string,
  nodes: readonly PhrasingContent[],
): PhrasingContent[] | undefined {
  const stack: Open[] = [{ number: -1, children: [] }];
  const seen = new Set<number>();
  /** The number of the tag whose content is of no account. */
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

/** Whether an answer has every tag of what was asked, once each and nested. */
export function keepsTags(asked: string, answer: string): boolean {
  const numbers = [...asked.matchAll(token)].map(([, , , digits]) => Number(digits) + 1);
  const nodes = Array.from({ length: Math.max(0, ...numbers) }, () => literal(""));
  return untag(answer, nodes) !== undefined;
}

/** What readers see of an answer: what stands for itself is as it was asked. */
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

/** What of a tagged text is there to be translated. */
export const wordsIn = (text: string): string =>
  plainOf(text.replaceAll(/<x(\d+)>.*?<\/x\1>/gs, " ").replaceAll(token, " "));

/** Plain text of what an engine answered for one. */
export function untagPlain(text: string, { nodes }: Tagged): string | undefined {
  const children = untag(text, nodes);
  return children && textOf({ type: "paragraph", children } as never);
}

const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;

/** Words of a text; where a script has no spaces, characters. */
export const countWords = (text: string): number => [...wordsIn(text).matchAll(word)].length;

/** Whether there is anything to translate. */
export const saysSomething = (text: string): boolean => /\p{L}/u.test(wordsIn(text));
