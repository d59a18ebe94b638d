/** Asterisks of a text, and backslashes that would escape the next character. */
const ambiguous = /\*|\\(?=[\\*]|$)/g;
const escaped = /\\([\\*])/g;

/**
 * Formats an excerpt: parts with odd indexes are matches, and get `**` around them; literal
 * asterisks get a `\` before them.
 */
export const writeExcerpt = (parts: readonly string[]): string =>
  parts.map((part) => part.replace(ambiguous, "\\$&")).join("**");

/** Returns the parts of an excerpt; those with odd indexes are matches. */
export function excerptParts(excerpt: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: token, index } of excerpt.matchAll(/\\[\\*]|\*\*/g)) {
    if (token !== "**") continue;
    parts.push(excerpt.slice(from, index));
    from = index + token.length;
  }
  return [...parts, excerpt.slice(from)].map((part) => part.replace(escaped, "$1"));
}
