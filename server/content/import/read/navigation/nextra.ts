import { isObject } from "#lib/data/is-object.ts";
import { readData } from "../folder/config.ts";
import {
  type Archive,
  computedEntry,
  dataIn,
  deepest,
  type Navigation,
  trimmedText,
} from "./entries.ts";
import {
  type FolderItem,
  type FolderOrder,
  folderSettings,
  orderedEntries,
  withSections,
} from "./folder-order.ts";
import { exportedValue } from "./static-module.ts";

const orderName = /(^|\/)_meta\.(?:json|[cm]?[jt]sx?)$/;
const isPart = (path: string) => /(?:^|\/)_/.test(path);

/** Parses the members of an order: page names with titles, or with objects that contain them. */
function itemsOf(members: unknown, depth = 0): FolderItem[] {
  if (depth > deepest) return [];
  return withSections(
    Object.entries(dataIn(members)).flatMap(([name, value]) => {
      // Defaults for all pages.
      if (name === "*") return [];
      const { title, type, href, display, items } = dataIn(value);
      const own = trimmedText(value) || trimmedText(title);
      if (type === "separator") return { heading: own };
      const below = itemsOf(items, depth + 1);
      return {
        name,
        ...(own && { title: own }),
        ...(trimmedText(href) && { href: trimmedText(href) }),
        ...(below.length > 0 && { items: below }),
        ...(display === "hidden" && { isHidden: true }),
      };
    }),
  );
}

/** Reads the order from the settings that each folder of Nextra has. */
export function readNextra({ files, pagesIn }: Archive): Navigation | undefined {
  const found = folderSettings([...files.keys()], orderName);
  if (!found) return undefined;
  const { root, settings } = found;
  const programs: string[] = [];
  const orderOf = (folder: string): FolderOrder => {
    const path = settings.get(folder);
    if (path === undefined) return { items: [] };
    const bytes = files.get(path);
    const value = path.endsWith(".json")
      ? readData(bytes)
      : exportedValue(Buffer.from(bytes ?? []).toString("utf8"), path);
    if (!isObject(value)) programs.push(path);
    return { items: itemsOf(value) };
  };
  const within = (key: string) => key.slice(root === "" ? 0 : root.length + 1);
  const pages = pagesIn(root, { root }).filter(({ key }) => !isPart(within(key)));
  const entries = orderedEntries(root, pages, orderOf);
  return { root, entries: [...entries, ...programs.map(computedEntry)], isPart };
}
