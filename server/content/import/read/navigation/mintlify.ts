import { isObject } from "#lib/data/is-object.ts";
import { readData } from "../folder/config.ts";
import { folderOf, shallowest } from "../folder/paths.ts";
import type { SummaryEntry } from "../folder/summary.ts";
import {
  type Archive,
  dataIn,
  deepest,
  listOf,
  type Navigation,
  pageEntry,
  trimmedText,
} from "./entries.ts";

/** Members of an object with its pages, and members with its name. */
const holders = [
  ...["languages", "versions", "products", "dropdowns", "tabs", "menu", "anchors", "groups"],
  "pages",
];
const titles = ["group", "tab", "anchor", "dropdown", "item", "product", "version", "language"];

/** Parses a part of Mintlify's navigation; parts without a name only contain others. */
function partsOf(part: unknown, depth = 0): SummaryEntry[] {
  if (typeof part === "string") return [pageEntry(part)];
  if (Array.isArray(part)) return part.flatMap((each) => partsOf(each, depth));
  if (!isObject(part) || depth > deepest) return [];
  const title = titles.map((name) => trimmedText(part[name])).find(Boolean);
  const own = trimmedText(part.root);
  const below = holders.flatMap((name) => partsOf(part[name], depth + 1));
  if (title === undefined) return below;
  const href = trimmedText(part.href);
  if (below.length === 0 && href !== "") return [{ title, url: href, below }];
  return [own ? { title, url: own, below } : { title, isGroup: true, below }];
}

const isPart = (path: string) => path.startsWith("snippets/");

export function readMintlify({ files }: Archive): Navigation | undefined {
  const path = shallowest([...files.keys()], /(^|\/)(?:docs|mint)\.json$/);
  const { navigation, redirects } = readData(path === undefined ? undefined : files.get(path));
  if (path === undefined || navigation === undefined) return undefined;
  return {
    root: folderOf(path),
    entries: partsOf(navigation),
    redirects: listOf(redirects).flatMap((each): [string, string][] => {
      const [source, destination] = [dataIn(each).source, dataIn(each).destination].map(
        trimmedText,
      );
      return source && destination ? [[source, destination]] : [];
    }),
    isPart,
  };
}
