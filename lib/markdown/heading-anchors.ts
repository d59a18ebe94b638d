/**
 * Returns a function that makes unique anchors for headings, in call order: a taken one, even a
 * later heading's own title, gets the next free number.
 */
export function headingAnchors(): (title: string) => string {
  const taken = new Map<string, number>();
  return (title) => {
    const slug = slugFor(title);
    let anchor = slug;
    let number = taken.get(slug) ?? 0;
    while (taken.has(anchor)) {
      number += 1;
      anchor = `${slug}-${number}`;
    }
    taken.set(slug, number);
    taken.set(anchor, taken.get(anchor) ?? 0);
    return anchor;
  };
}

/** Falls back to a default for headings without letters. */
const slugFor = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s+/g, "-") || "section";

const prefix = "h-";

/** Returns the element id of a heading: a prefix avoids clashes with the console's own ids. */
export const headingId = (fragment: string): string =>
  fragment.startsWith("user-content-") || fragment === "footnote-label"
    ? fragment
    : prefix + fragment;
