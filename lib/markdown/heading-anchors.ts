/** Heading with its visible text, and the id that the text gives it. */
export interface Heading {
  title: string;
  id?: string | undefined;
}

/** Returns true for ids that a heading can have as its anchor. */
export const isHeadingId = (id: string): boolean => /^[^\s"'<>&`\p{Cc}]{1,200}$/u.test(id);

/**
 * Returns a function that makes unique anchors for headings, in call order: an own id is kept, and a
 * taken anchor, even a later heading's own title, gets the next free number.
 */
export function headingAnchors(): (title: string, id?: string) => string {
  const taken = new Map<string, number>();
  return (title, id) => {
    const wanted = id !== undefined && id !== "" && !taken.has(id) ? id : slugFor(title);
    let anchor = wanted;
    let number = taken.get(wanted) ?? 0;
    while (taken.has(anchor)) {
      number += 1;
      anchor = `${wanted}-${number}`;
    }
    taken.set(wanted, number);
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

/** Anchors of other tools: they keep the space around a dropped sign, or dots, or mark digits. */
function spellingsOf(title: string): string[] {
  const words = title.toLowerCase().trim();
  const plain = (dropped: RegExp) => words.replaceAll(dropped, "").replaceAll(/\s/g, "-");
  const dotted = plain(/[^\p{Letter}\p{Mark}\p{Number}\s_.-]/gu);
  return [
    slugFor(title),
    plain(/[^\p{Letter}\p{Mark}\p{Number}\s_-]/gu),
    /^\d/.test(dotted) ? `id-${dotted}` : dotted,
  ];
}

/** Letters and digits of an anchor, by which one written otherwise is recognized. */
const lettersOf = (anchor: string) =>
  anchor
    .normalize("NFKD")
    .toLowerCase()
    .replace(/^id-(?=\d)/, "")
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, "");

/** Heading of a page with its anchor, and the anchors that other tools make for it. */
export interface Anchored {
  anchor: string;
  others: string[];
}

/** Returns the headings of a page with their anchors; no anchor belongs to two of them. */
export function anchorsOfHeadings(headings: readonly Heading[]): Anchored[] {
  const anchorFor = headingAnchors();
  const own = headings.map(({ title, id }) => anchorFor(title, id));
  const taken = new Set(own);
  return headings.map(({ title }, at) => {
    const others = spellingsOf(title).filter((each) => isHeadingId(each) && !taken.has(each));
    for (const each of others) taken.add(each);
    return { anchor: own[at] ?? "", others: [...new Set(others)] };
  });
}

/** Returns a function that finds the anchor of a heading, also if it is written otherwise. */
export function anchorFinder(
  headings: readonly Heading[],
): (fragment: string) => string | undefined {
  const exact = new Map<string, string>();
  const loose = new Map<string, string>();
  const anchored = anchorsOfHeadings(headings);
  for (const { anchor } of anchored) exact.set(anchor, anchor);
  for (const { anchor, others } of anchored) for (const other of others) exact.set(other, anchor);
  for (const [at, { title }] of headings.entries()) {
    const anchor = anchored[at]?.anchor ?? "";
    for (const text of [anchor, title, title.replaceAll("&", " and ")]) {
      const key = lettersOf(text);
      if (key !== "" && !loose.has(key)) loose.set(key, anchor);
    }
  }
  return (fragment) =>
    exact.get(fragment) ??
    exact.get(fragment.toLowerCase()) ??
    loose.get(lettersOf(fragment)) ??
    loose.get(lettersOf(fragment.replace(/^user-content-/, "")));
}

const prefix = "h-";

/** Returns the element id of a heading: a prefix avoids clashes with the console's own ids. */
export const headingId = (fragment: string): string =>
  fragment.startsWith("user-content-") || fragment === "footnote-label"
    ? fragment
    : prefix + fragment;
