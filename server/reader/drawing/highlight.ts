import type { Element, Root } from "hast";
import { raw } from "hono/html";
import { LRUCache } from "lru-cache";
import rehypeHighlight from "rehype-highlight";
import type { Html } from "./drawing.ts";
import { htmlOf } from "./safe-html.ts";

const colour = rehypeHighlight();
/**
 * Limit of characters of highlighted code, and of its lines, as highlighting takes quadratic time.
 */
const longestCode = 20_000;
const longestLine = 1000;

const isColourable = (source: string) =>
  source.length <= longestCode && source.split("\n").every(({ length }) => length <= longestLine);

const drawn = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (code, key) => code.length + key.length + 1,
});

/** Renders code with syntax highlighting, if its language is known. */
export function highlight(source: string, syntax: string): Html | string {
  const language = syntax.toLowerCase();
  if (!isColourable(source) || !/^[\w+#-]{1,30}$/.test(language)) return source;
  const key = `${language}\n${source}`;
  const known = drawn.get(key);
  if (known !== undefined) return raw(known);
  const code: Element = {
    type: "element",
    tagName: "code",
    properties: { className: [`language-${language}`] },
    children: [{ type: "text", value: source }],
  };
  const pre: Element = { type: "element", tagName: "pre", properties: {}, children: [code] };
  const root: Root = { type: "root", children: [pre] };
  // For an unknown language, the library leaves the text as it is and adds a message.
  colour(root, { message: () => undefined } as never);
  const body = htmlOf({ ...root, children: code.children });
  drawn.set(key, body);
  return raw(body);
}
