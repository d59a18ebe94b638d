import type { Dependence } from "../../db/schema/content.ts";

/** Returns true if a text may depend on variables or the visitor. Other texts need no evaluation. */
export const mayDepend = (markdown: string): boolean =>
  /(?::|\{%-?)[ \t]*if\b/i.test(markdown) ||
  /:(?:expression|block|inline)\b/.test(markdown) ||
  markdown.includes('"expression"');

/**
 * Returns the kind of values that a text may depend on. Escapes may spell `visitor`, so they count
 * as that.
 */
export function dependenceOf(markdown: string): Dependence {
  if (!mayDepend(markdown)) return "nothing";
  return /visitor|\\|&/.test(markdown) ? "visitor" : "variables";
}
