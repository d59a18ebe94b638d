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

/** Returns a name that isn't taken: with the first free number from 2 if it is. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number++) {
    if (!taken.has(`${name}-${number}`)) return `${name}-${number}`;
  }
}

/** Returns the path of a new section or space on a site, among the paths taken there. */
export const freePath = (title: string, taken: ReadonlySet<string>): string =>
  freeName(slugOf(title), taken);
