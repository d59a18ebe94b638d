/** Well below the limit of 100, to leave room for a number. */
const longest = 80;

/** Converts a title to a path: lower-case words of any script, joined by hyphens. */
export function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .replaceAll(/([a-z])\p{M}+/giu, "$1")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  // The cut may split a surrogate pair.
  const short = words.slice(0, longest).replace(/[\uD800-\uDBFF]$/u, "");
  return short.replaceAll(/^-+|-+$/g, "") || "untitled";
}

/** Returns true if a slug was made from the title, with or without a number that makes it unique. */
export const isSlugOf = (slug: string, title: string): boolean =>
  slug.startsWith(slugOf(title)) && /^(-\d+)?$/.test(slug.slice(slugOf(title).length));
