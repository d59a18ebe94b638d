import { readData } from "../folder/config.ts";
import { type Archive, listOf, type Navigation, trimmedText } from "./entries.ts";
import {
  type FolderItem,
  folderSettings,
  longestItem,
  orderedEntries,
  withSections,
} from "./folder-order.ts";

const orderName = /(^|\/)meta\.json$/;
const heading = /^---(?:\[[^\]]{0,100}\])?(?:(.*[^-])-*|-*)$/;
const link = /^(?:external:)?(?:\[[^\]]{0,100}\])?\[([^\]]{1,500})\]\(([^()]{1,2000})\)$/;

/** Parses an item: a heading, a link, the rest of the folder, or a page or folder in it. */
function itemOf(item: string): FolderItem | { heading: string } {
  const [given, title = ""] = heading.exec(item) ?? [];
  if (given !== undefined) return { heading: title.trim() };
  const [, label, href] = link.exec(item) ?? [];
  if (label !== undefined && href !== undefined) return { title: label, href };
  if (item === "..." || item === "z...a") return { isRest: true };
  const name = item.replace(/^(?:!|\.\.\.|\.\/)/, "");
  return { name, ...(item.startsWith("!") && { isHidden: true }) };
}

/** Reads the order from the settings that each folder of Fumadocs has. */
export function readFumadocs({ files, pagesIn }: Archive): Navigation | undefined {
  const found = folderSettings([...files.keys()], orderName);
  if (!found) return undefined;
  const { root, settings } = found;
  const dataOf = (folder: string) => readData(files.get(settings.get(folder) ?? ""));
  // Other tools use this file name, too.
  const { title: name, pages: listed } = dataOf(root);
  if (!Array.isArray(listed) && trimmedText(name) === "") return undefined;
  const entries = orderedEntries(root, pagesIn(root, { root }), (folder) => {
    const { title, pages } = dataOf(folder);
    const items = listOf(pages)
      .map(trimmedText)
      .filter((item) => item !== "" && item.length <= longestItem);
    return { title: trimmedText(title) || undefined, items: withSections(items.map(itemOf)) };
  });
  return { root, entries };
}
