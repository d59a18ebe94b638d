/** Heading with its visible text, and its explicit id. */
export interface Heading {
  title: string;
  id?: string | undefined;
  /** Number of the update of a changelog that contains it, counted from the top. */
  update?: number | undefined;
}

/** Returns true for ids that a heading can have as its anchor. */
export const isHeadingId = (id: string): boolean => /^[^\s"'<>&`\p{Cc}]{1,200}$/u.test(id);

/** Returns places of headings: those outside of updates first, then update by update, oldest first. */
function inOrder(headings: readonly Heading[]): number[] {
  const places = [...headings.keys()];
  const updateAt = (at: number) => headings[at]?.update ?? Number.POSITIVE_INFINITY;
  return places.sort((one, other) =>
    updateAt(one) === updateAt(other) ? one - other : updateAt(other) - updateAt(one),
  );
}

/**
 * Returns the unique anchors of a page's headings. An explicit id is kept; a duplicate anchor gets
 * the next free number, even if a later heading has that as its title. Updates are numbered from the
 * oldest, so that a new one at the top leaves the anchors of the others as they are.
 */
export function headingAnchors(headings: readonly Heading[]): string[] {
  const anchorFor = uniqueAnchors();
  const anchors: string[] = [];
  for (const at of inOrder(headings)) {
    const { title = "", id } = headings[at] ?? {};
    anchors[at] = anchorFor(title, id);
  }
  return anchors;
}

/** Returns a function that assigns unique anchors in call order. */
function uniqueAnchors(): (title: string, id?: string) => string {
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

/** Returns the anchor of a title, with a default for titles without letters. */
const slugFor = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s+/g, "-") || "section";

/**
 * Returns the anchors that other tools generate, which keep the spaces around removed signs, keep
 * dots, or mark digits.
 */
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

/** Returns the letters and digits of an anchor, which identify it in another spelling. */
const lettersOf = (anchor: string) =>
  anchor
    .normalize("NFKD")
    .toLowerCase()
    .replace(/^id-(?=\d)/, "")
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, "");

/** Heading with its anchor, and the anchors that other tools generate for it. */
export interface Anchored {
  anchor: string;
  others: string[];
}

/** Returns the headings of a page with their unique anchors. */
export function anchorsOfHeadings(headings: readonly Heading[]): Anchored[] {
  const own = headingAnchors(headings);
  const taken = new Set(own);
  return headings.map(({ title }, at) => {
    const others = spellingsOf(title).filter((each) => isHeadingId(each) && !taken.has(each));
    for (const each of others) taken.add(each);
    return { anchor: own[at] ?? "", others: [...new Set(others)] };
  });
}

/** Returns a function that finds the anchor of a heading, even in another spelling. */
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
