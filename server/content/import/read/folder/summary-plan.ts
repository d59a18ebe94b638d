import { longestUrl } from "#lib/contract/content/content-ref.ts";
import { decodePart } from "../../../../platform/http/decode-part.ts";
import type { FoundPage } from "./found-page.ts";
import { fitTitle, slugOfName } from "./names.ts";
import type { SummaryEntry } from "./summary.ts";

const isOutside = (url: string) => /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url);
/** Returns true for addresses that can have a page. */
const isLink = (url: string) =>
  /^(?:https?:|mailto:|tel:|\/\/)/i.test(url) && url.length <= longestUrl;
const anchorOf = (url: string) => decodePart(url.split("#")[1] ?? "");

interface Listed {
  /** Entry that becomes the page; others become links to it. */
  main: SummaryEntry;
  count: number;
}

type PathOf = (url: string) => string | undefined;

/** Finds the entry of each page: the first without an anchor, or else the first. */
function listPages(entries: readonly SummaryEntry[], pathOf: PathOf): Map<string, Listed> {
  const listed = new Map<string, Listed>();
  const visit = (entry: SummaryEntry) => {
    const { url } = entry;
    const path = url === undefined || isOutside(url) ? undefined : pathOf(url);
    if (url !== undefined && path !== undefined) {
      const known = listed.get(path);
      const isBetter = !known || (anchorOf(known.main.url ?? "") !== "" && anchorOf(url) === "");
      listed.set(path, { main: isBetter ? entry : known.main, count: (known?.count ?? 0) + 1 });
    }
    entry.below.forEach(visit);
  };
  entries.forEach(visit);
  return listed;
}

/**
 * Returns the pages of a table of contents in its order; calls `lose` for entries without a page.
 */
export function planSummary(
  entries: readonly SummaryEntry[],
  pathOf: PathOf,
  lose: (entry: SummaryEntry) => void = () => {},
): FoundPage[] {
  const pages: FoundPage[] = [];
  const listed = listPages(entries, pathOf);
  const toLink = (entry: SummaryEntry, path: string, parent: string | null): FoundPage => {
    const key = `${pages.length}:${entry.url}`;
    const target = { page: path, anchor: anchorOf(entry.url ?? "") };
    return { key, parent, kind: "link", title: fitTitle(entry.title), isNamed: true, target };
  };
  /** Returns true for the first of several entries that point to parts of a page. */
  const isPart = (entry: SummaryEntry, path: string) => {
    const { main, count } = listed.get(path) ?? {};
    return main === entry && count !== 1 && anchorOf(entry.url ?? "") !== "";
  };
  const toPage = (entry: SummaryEntry, path: string, parent: string | null): FoundPage => {
    const { main, count } = listed.get(path) ?? { main: entry, count: 1 };
    const anchor = anchorOf(entry.url ?? "");
    const title = fitTitle(entry.title);
    if (main !== entry) return toLink(entry, path, parent);
    // If several entries point to parts of the page, and none to the page itself, its own title is
    // used.
    const isNamed = (count === 1 || anchor === "") && !entry.isUnnamed;
    const { longTitle } = entry;
    return {
      key: path,
      parent,
      kind: "document",
      title,
      ...(isNamed && { isNamed }),
      ...(entry.isHidden && { isHidden: true }),
      ...(longTitle !== undefined && { longTitle: fitTitle(longTitle) }),
    };
  };
  const toPlanned = (entry: SummaryEntry, parent: string | null): FoundPage | undefined => {
    const { url, below, id, description } = entry;
    const title = fitTitle(entry.title);
    if (url !== undefined && isLink(url)) {
      const key = `${pages.length}:${url}`;
      return { key, parent, kind: "link", title, isNamed: true, href: url };
    }
    const path = url === undefined || isOutside(url) ? undefined : pathOf(url);
    if (path !== undefined) return toPage(entry, path, parent);
    if (url !== undefined || below.length === 0) lose(entry);
    if (below.length === 0) return undefined;
    const kind = parent === null && description === undefined ? "group" : "document";
    const slug = id === undefined ? slugOfName(title).replaceAll(/-{2,}/g, "-") : slugOfName(id);
    const key = `${pages.length}:${title}/`;
    const about = description !== undefined && { description };
    return { key, parent, kind, title, isNamed: true, isEmpty: true, slug, ...about };
  };
  const add = (entry: SummaryEntry, parent: string | null) => {
    const planned = toPlanned(entry, parent);
    if (planned) pages.push(planned);
    // The page has its own title, so this entry is a link to its part, as the others are.
    if (planned && isPart(entry, planned.key)) pages.push(toLink(entry, planned.key, parent));
    const holder = planned && planned.kind !== "link" ? planned.key : parent;
    for (const below of entry.below) add(below, holder);
  };
  for (const entry of entries) add(entry, null);
  return pages;
}

/**
 * Adds pages that the table of contents doesn't list, below a page of their folder if there is one.
 */
export function addForgotten(planned: FoundPage[], all: readonly FoundPage[]): FoundPage[] {
  const known = new Set(planned.map(({ key }) => key));
  const forgotten = all.filter(({ key, isEmpty }) => !known.has(key) && !isEmpty);
  const keys = new Set([...known, ...forgotten.map(({ key }) => key)]);
  const placed = (parent: string | null) => (parent !== null && keys.has(parent) ? parent : null);
  return [...planned, ...forgotten.map((page) => ({ ...page, parent: placed(page.parent) }))];
}
