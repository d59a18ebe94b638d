import type { FoundPage } from "../folder/found-page.ts";
import { bareStem, stemOf } from "../folder/names.ts";
import { folderOf, isPagePath, shallowest } from "../folder/paths.ts";
import type { SummaryEntry } from "../folder/summary.ts";
import { addressOf } from "./entries.ts";

/** Item in the settings of a folder: a page or folder in it, a link, or a section. */
export interface FolderItem {
  name?: string | undefined;
  title?: string | undefined;
  href?: string;
  /** Placeholder for everything that isn't listed. */
  isRest?: true;
  isHidden?: boolean;
  /** Items of a section. */
  items?: FolderItem[];
}

/** Limit of a name or title, in characters. */
export const longestItem = 2000;

/** Settings of a single folder. */
export interface FolderOrder {
  title?: string | undefined;
  items: readonly FolderItem[];
}

const namesIn = (items: readonly FolderItem[]): string[] =>
  items.flatMap(({ name, items: below = [] }) => [name ?? [], namesIn(below)].flat());

/** Returns the name that a folder's settings use for a page or folder in it. */
function nameIn(folder: string, key: string): string {
  const [first = "", ...more] = key.slice(folder === "" ? 0 : folder.length + 1).split("/");
  return more.length > 0 ? first : stemOf(first);
}

/** Returns the pages of a folder in the order of each folder's settings. */
export function orderedEntries(
  root: string,
  pages: readonly FoundPage[],
  read: (folder: string) => FolderOrder,
): SummaryEntry[] {
  const orders = new Map<string, FolderOrder>();
  const orderOf = (folder: string) => {
    const order = orders.get(folder) ?? read(folder);
    orders.set(folder, order);
    return order;
  };
  const children = Map.groupBy(pages, ({ parent }) => parent);
  const levelOf = (parent: string | null, folder: string): SummaryEntry[] => {
    const siblings = new Map(
      (children.get(parent) ?? []).map((page) => [nameIn(folder, page.key), page]),
    );
    const entryOf = (name: string, page: FoundPage, item: FolderItem = {}): SummaryEntry => {
      const { key, isEmpty, isNamed } = page;
      const path = folder === "" ? name : `${folder}/${name}`;
      const named = item.title ?? (children.has(key) ? orderOf(path).title : undefined);
      return {
        title: named ?? page.title,
        ...(isEmpty
          ? { isGroup: true as const, id: bareStem(key.replace(/\/$/, "")) }
          : { url: addressOf(key) }),
        ...(named === undefined && !isNamed && !isEmpty && { isUnnamed: true as const }),
        ...(item.isHidden && { isHidden: true as const }),
        below: levelOf(key, path),
      };
    };
    const { items } = orderOf(folder);
    const listed = new Set(namesIn(items));
    let rest = [...siblings].filter(([name]) => !listed.has(name));
    const takeRest = () => {
      const taken = rest;
      rest = [];
      return taken.map(([name, page]) => entryOf(name, page));
    };
    const entriesOf = (item: FolderItem): SummaryEntry[] => {
      const { name = "", title = "", href, isRest, items: below } = item;
      if (isRest) return takeRest();
      const page = siblings.get(name);
      siblings.delete(name);
      if (page) return [entryOf(name, page, item)];
      if (href !== undefined) return [{ title: title || href, url: href, below: [] }];
      return below ? [{ title, isGroup: true, below: below.flatMap(entriesOf) }] : [];
    };
    const made = items.flatMap(entriesOf);
    return [...made, ...takeRest()];
  };
  return levelOf(null, root);
}

/** Groups the items after a heading into its section; a heading without a title ends it. */
export function withSections(items: readonly (FolderItem | { heading: string })[]): FolderItem[] {
  const made: FolderItem[] = [];
  let open = made;
  for (const item of items) {
    if (!("heading" in item)) open.push(item);
    else if (item.heading === "") open = made;
    else {
      open = [];
      made.push({ title: item.heading, items: open });
    }
  }
  return made;
}

/** Returns the settings in files of a name, by folder, and the first such folder with pages. */
export function folderSettings(
  paths: readonly string[],
  name: RegExp,
): { root: string; settings: ReadonlyMap<string, string> } | undefined {
  const settings = new Map(
    paths.filter((path) => name.test(path)).map((path) => [folderOf(path), path]),
  );
  const withPages = new Set<string>();
  for (const path of settings.size > 0 ? paths.filter(isPagePath) : []) {
    let folder = folderOf(path);
    for (; !withPages.has(folder); folder = folderOf(folder)) withPages.add(folder);
  }
  const found = [...settings].flatMap(([folder, path]) => (withPages.has(folder) ? path : []));
  const first = shallowest(found, name);
  return first === undefined ? undefined : { root: folderOf(first), settings };
}
