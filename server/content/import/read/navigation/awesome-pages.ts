import { isObject } from "#lib/data/is-object.ts";
import { readData } from "../folder/config.ts";
import { stemOf } from "../folder/names.ts";
import type { SummaryEntry } from "../folder/summary.ts";
import { type Archive, deepest, listOf, type Navigation, trimmedText } from "./entries.ts";
import { type FolderItem, folderSettings, longestItem, orderedEntries } from "./folder-order.ts";

const orderName = /(^|\/)(?:\.pages|\.nav\.ya?ml)$/;

const isOutside = (target: string) => /^[a-z][a-z\d+.-]*:/i.test(target);
/** Returns true for an item that is the rest of the folder, or a pattern of names. */
const isRest = (item: string) => /^\.\.\.|\*/.test(item);
const nameOf = (target: string) => stemOf(target.slice(0, longestItem).replace(/^\.\/|\/+$/g, ""));
const plain = (title: string) => title.replaceAll(/<[^<>]*>/g, "").trim();

/** Parses an item: a name, a title with a name or an address, or a title with items. */
function itemsOf(item: unknown, depth = 0): FolderItem[] {
  if (typeof item === "string") return [isRest(item) ? { isRest: true } : { name: nameOf(item) }];
  if (!isObject(item) || depth > deepest) return [];
  return Object.entries(item).map(([key, value]) => {
    const title = plain(key);
    if (Array.isArray(value))
      return { title, items: value.flatMap((each) => itemsOf(each, depth + 1)) };
    const target = trimmedText(value);
    return isOutside(target) ? { title, href: target } : { title, name: nameOf(target) };
  });
}

/** Returns the pages of MkDocs in the order of the `.pages` file of each folder, if any has one. */
export function awesomePages({ files, pagesIn }: Archive, root: string): SummaryEntry[] {
  const { settings } = folderSettings([...files.keys()], orderName) ?? {};
  if (!settings) return [];
  return orderedEntries(root, pagesIn(root, { root }), (folder) => {
    const { title, nav, arrange } = readData(files.get(settings.get(folder) ?? ""));
    const items = listOf(nav ?? arrange).flatMap((each) => itemsOf(each));
    return { title: plain(trimmedText(title)) || undefined, items };
  });
}

/** Reads the order of folders without settings of MkDocs. */
export function readAwesomePages(archive: Archive): Navigation | undefined {
  const found = folderSettings([...archive.files.keys()], orderName);
  return found && { root: found.root, entries: awesomePages(archive, found.root) };
}
