import { type Folder, folderTree, isHtmlPath } from "./folder-paths.ts";
import { readMarkdownPage } from "./markdown-page.ts";
import { fitTitle, titleOfName } from "./names.ts";
import type { FoundPage } from "./source.ts";
import type { SummaryEntry } from "./summary.ts";

type Texts = (path: string) => string;

function orderOf(path: string, textOf: Texts): number {
  if (isHtmlPath(path)) return Number.POSITIVE_INFINITY;
  const [, front] = /^---\r?\n([\s\S]{1,2000}?)\r?\n---/.exec(textOf(path)) ?? [];
  if (!front || !/^(sidebar_position|nav_order|weight):/m.test(front))
    return Number.POSITIVE_INFINITY;
  return readMarkdownPage(textOf(path)).order ?? Number.POSITIVE_INFINITY;
}

interface Member {
  order: number;
  name: string;
  pages: FoundPage[];
}

const nameOf = (path: string) => path.split("/").at(-1) ?? "";

/** Returns pages and folders of one level in one order. */
function membersOf(folder: Folder, parent: string | null, textOf: Texts): FoundPage[] {
  const members: Member[] = folder.pages.map((path) => ({
    order: orderOf(path, textOf),
    name: nameOf(path),
    pages: [{ key: path, parent, kind: "document", title: titleOfName(path) }],
  }));
  for (const below of folder.folders) {
    const order = below.own === undefined ? Number.POSITIVE_INFINITY : orderOf(below.own, textOf);
    members.push({ order, name: nameOf(below.path), pages: folderPages(below, parent, textOf) });
  }
  const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  members.sort(
    (a, b) => (a.order === b.order ? 0 : a.order - b.order) || collator.compare(a.name, b.name),
  );
  return members.flatMap(({ pages }) => pages);
}

/** A top-level folder without an index page becomes a group; a nested one, a page without text. */
function folderPages(folder: Folder, parent: string | null, textOf: Texts): FoundPage[] {
  const title = titleOfName(folder.path);
  const page: FoundPage = folder.own
    ? { key: folder.own, parent, kind: "document", title }
    : {
        key: `${folder.path}/`,
        parent,
        kind: parent === null ? "group" : "document",
        title,
        isEmpty: true,
      };
  const below = membersOf(folder, page.key, textOf);
  return below.length === 0 && page.isEmpty ? [] : [page, ...below];
}

/** Returns the pages of a folder ordered by name and number; its index page comes first. */
export function planFolder(paths: Iterable<string>, textOf: Texts): FoundPage[] {
  const root = folderTree(paths);
  const rest = membersOf(root, null, textOf);
  if (root.own === undefined) return rest;
  return [{ key: root.own, parent: null, kind: "document", title: titleOfName(root.own) }, ...rest];
}

const isOutside = (url: string) => /^(https?:|mailto:)/i.test(url);

/** Returns the pages of a table of contents, in its order. */
export function planSummary(
  entries: readonly SummaryEntry[],
  pathOf: (url: string) => string | undefined,
): FoundPage[] {
  const pages: FoundPage[] = [];
  const taken = new Set<string>();
  const add = (entry: SummaryEntry, parent: string | null) => {
    const title = fitTitle(entry.title);
    const path = entry.url === undefined || isOutside(entry.url) ? undefined : pathOf(entry.url);
    const named = { title, parent, isNamed: true } as const;
    let key = path;
    if (path !== undefined && !taken.has(path))
      pages.push({ ...named, key: path, kind: "document" });
    else if (entry.url && isOutside(entry.url)) {
      key = `${pages.length}:${entry.url}`;
      pages.push({ ...named, key, kind: "link", href: entry.url });
    } else if (path === undefined && entry.below.length > 0) {
      key = `${pages.length}:${title}/`;
      const kind = parent === null ? "group" : "document";
      pages.push({ ...named, key, kind, isEmpty: true });
    }
    if (key !== undefined) taken.add(key);
    const holder = entry.url && isOutside(entry.url) ? parent : (key ?? parent);
    for (const below of entry.below) add(below, holder);
  };
  for (const entry of entries) add(entry, null);
  return pages;
}

/** Adds pages missing from the table of contents, below a page of their folder if there is one. */
export function addForgotten(planned: FoundPage[], all: readonly FoundPage[]): FoundPage[] {
  const known = new Set(planned.map(({ key }) => key));
  const forgotten = all.filter(({ key, isEmpty }) => !known.has(key) && !isEmpty);
  const keys = new Set([...known, ...forgotten.map(({ key }) => key)]);
  const placed = (parent: string | null) => (parent !== null && keys.has(parent) ? parent : null);
  return [...planned, ...forgotten.map((page) => ({ ...page, parent: placed(page.parent) }))];
}
