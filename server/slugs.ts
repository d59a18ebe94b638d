/** Well below the limit of 100, so that a number still fits. */
const longest = 80;

/** A path made from a title: lower-case words of any script, with hyphens between them. */
export function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .replaceAll(/([a-z])\p{M}+/giu, "$1")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  // The cut may halve a character outside the basic plane.
  const short = words.slice(0, longest).replace(/[\uD800-\uDBFF]$/u, "");
  return short.replaceAll(/^-+|-+$/g, "") || "untitled";
}

/** The path for a title that nothing else has: with the first free number from 2 where it is taken. */
export function freePath(title: string, taken: ReadonlySet<string>): string {
  const path = slugOf(title);
  if (!taken.has(path)) return path;
  for (let number = 2; ; number++) {
    if (!taken.has(`${path}-${number}`)) return `${path}-${number}`;
  }
}
