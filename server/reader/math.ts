import { createRequire } from "node:module";
import { join } from "node:path";
import { html, raw } from "hono/html";
import { LRUCache } from "lru-cache";
import type { Html } from "./drawing/drawing.ts";

const require = createRequire(join(import.meta.dirname, "math.js"));
const longestFormula = 5000;

const drawn = new LRUCache<string, string>({
  maxSize: 2 * 1024 * 1024,
  sizeCalculation: (markup, key) => markup.length + key.length + 1,
});

interface Katex {
  renderToString(formula: string, options: object): string;
}

/** Converts a formula to MathML; returns an empty text if KaTeX rejects it. */
function toMathml(formula: string, displayMode: boolean): string {
  if (formula.length > longestFormula) return "";
  // Loaded for the first formula, as it takes 10 MB.
  const katex = require("katex") as Katex;
  try {
    // MathML needs no style sheet or font.
    const options = { output: "mathml", strict: "ignore", maxExpand: 500, maxSize: 50 };
    return katex.renderToString(formula, { displayMode, ...options });
  } catch {
    return "";
  }
}

/** Renders a formula; one that KaTeX rejects is shown as written. */
export function math(formula: string, displayMode: boolean): Html {
  const key = `${displayMode}\n${formula}`;
  let markup = drawn.get(key);
  if (markup === undefined) {
    markup = toMathml(formula, displayMode);
    drawn.set(key, markup);
  }
  if (markup !== "") {
    return displayMode ? html`<div class="math" tabindex="0">${raw(markup)}</div>` : raw(markup);
  }
  return displayMode
    ? html`<pre class="math" tabindex="0"><code>${formula}</code></pre>`
    : html`<code class="math">${formula}</code>`;
}
