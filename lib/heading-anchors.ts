/**
 * The anchors of headings in the order that they are asked for. No two are the same: where one is
 * taken, be it by a heading that is called so, the later gets the next free number.
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

/** Of a heading without a letter nothing would be left. */
const slugFor = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s+/g, "-") || "section";

const prefix = "h-";

/** The id of a heading on the console's screen: a prefix keeps it apart from the console's own ids. */
export const headingId = (fragment: string): string =>
  fragment.startsWith("user-content-") || fragment === "footnote-label"
    ? fragment
    : prefix + fragment;
