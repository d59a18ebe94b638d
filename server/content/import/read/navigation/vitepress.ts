import { isObject } from "#lib/data/is-object.ts";
import { pathFrom, shallowest } from "../folder/paths.ts";
import type { SummaryEntry } from "../folder/summary.ts";
import {
  type Archive,
  computedEntry,
  dataIn,
  deepest,
  listOf,
  type Navigation,
  trimmedText,
} from "./entries.ts";
import { computed, exportedValue } from "./static-module.ts";

const settingsName = /(^|\/)\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/;

/** Parses an item: a page or a section; `base` is the prefix of its addresses. */
function itemsOf(path: string, item: unknown, base: string, depth = 0): SummaryEntry[] {
  if (item === computed) return [computedEntry(path)];
  if (Array.isArray(item)) return item.flatMap((each) => itemsOf(path, each, base, depth + 1));
  if (!isObject(item) || depth > deepest) return [];
  const { text, link, items } = item;
  const own = trimmedText(item.base) || base;
  const title = trimmedText(text);
  const below = itemsOf(path, items === computed ? items : listOf(items), own, depth + 1);
  const address = trimmedText(link);
  const isOutside = /^[a-z][a-z\d+.-]*:|^\/\//i.test(address);
  const url =
    isOutside || address === "" ? address : `/${own}/${address}`.replaceAll(/\/{2,}/g, "/");
  if (title === "") return below;
  return [{ title, ...(url ? { url } : { isGroup: true as const }), below }];
}

/** Reads the settings of VitePress; sidebars of several folders are joined. */
export function readVitePress({ files }: Archive): Navigation | undefined {
  const path = shallowest([...files.keys()], settingsName);
  if (path === undefined) return undefined;
  const settings = dataIn(exportedValue(Buffer.from(files.get(path) ?? []).toString("utf8"), path));
  const [base = ""] = path.split(/\/?\.vitepress\//);
  const root = pathFrom(base, trimmedText(settings.srcDir) || ".");
  if (root === undefined) return undefined;
  const { themeConfig, locales } = settings;
  const theme = [themeConfig, dataIn(dataIn(locales).root).themeConfig].map(dataIn);
  const sidebar = theme.map((each) => each.sidebar).find((each) => each !== undefined);
  const sidebars = isObject(sidebar) ? Object.values(sidebar) : [sidebar];
  const entries = sidebars.flatMap((each) => {
    const { base: first, items } = dataIn(each);
    return isObject(each) ? itemsOf(path, items, trimmedText(first)) : itemsOf(path, each, "");
  });
  return { root, entries };
}
