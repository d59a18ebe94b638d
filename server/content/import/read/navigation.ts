import { load } from "js-yaml";
import { yamlSchema } from "../../../platform/yaml.ts";
import { readData } from "./folder-config.ts";
import type { Files } from "./folder-files.ts";
import { folderOf, pathFrom, shallowest } from "./folder-paths.ts";
import type { SummaryEntry } from "./summary.ts";

/** Pages in the order that the settings of another tool list them. */
interface Navigation {
  path: string;
  /** Folder of the pages. */
  root: string;
  entries: SummaryEntry[];
}

type Data = Record<string, unknown>;

const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** Limit of sections within sections. */
const deepest = 50;

/** A page without a title of its own here has that of its text. */
const pageEntry = (url: string): SummaryEntry => ({ title: url, url, isUnnamed: true, below: [] });

const isIndex = ({ url, isUnnamed }: SummaryEntry) =>
  isUnnamed === true && /(?:^|\/)index\.md$/.test(url ?? "");

/** Section of pages; a page that begins it, and is the index of its folder, stands for it. */
function sectionOf(title: string, below: SummaryEntry[]): SummaryEntry {
  const [first, ...rest] = below;
  return first && isIndex(first)
    ? { title, url: first.url, below: rest }
    : { title, isGroup: true, below };
}

/** Reads an item of MkDocs: a path, a title with a path, or a title with items. */
function itemsOf(item: unknown, depth = 0): SummaryEntry[] {
  if (typeof item === "string") return [pageEntry(item)];
  if (!isData(item) || depth > deepest) return [];
  return Object.entries(item).map(([title, value]) =>
    typeof value === "string"
      ? { title, url: value, below: [] }
      : sectionOf(
          title,
          listOf(value).flatMap((each) => itemsOf(each, depth + 1)),
        ),
  );
}

/** Lines of the settings of MkDocs, whose other values may be programs. */
const navLines = /^nav:[ \t]*\r?\n((?:[ \t-].*(?:\r?\n|$)|#.*(?:\r?\n|$)|\r?\n)*)/m;
const folderLine = /^docs_dir:[ \t]*["']?([^"'#\s]+)/m;

function readMkDocs(files: Files): Navigation | undefined {
  const path = shallowest([...files.keys()], /(^|\/)mkdocs\.ya?ml$/);
  const text = Buffer.from(files.get(path ?? "") ?? []).toString("utf8");
  const [, lines] = navLines.exec(text) ?? [];
  if (path === undefined || lines === undefined) return undefined;
  const root = pathFrom(folderOf(path), folderLine.exec(text)?.[1] ?? "docs");
  try {
    const items = listOf(load(lines, { maxAliases: 20, schema: yamlSchema }));
    return root === undefined
      ? undefined
      : { path, root, entries: items.flatMap((each) => itemsOf(each)) };
  } catch {
    return undefined;
  }
}

/** Members of an object that hold its pages, and those that name it. */
const holders = [
  ...["languages", "versions", "products", "dropdowns", "tabs", "menu", "anchors", "groups"],
  "pages",
];
const titles = ["group", "tab", "anchor", "dropdown", "item", "product", "version", "language"];

/** Reads a part of the navigation of Mintlify; parts without a name only hold others. */
function partsOf(part: unknown, depth = 0): SummaryEntry[] {
  if (typeof part === "string") return [pageEntry(part)];
  if (Array.isArray(part)) return part.flatMap((each) => partsOf(each, depth));
  if (!isData(part) || depth > deepest) return [];
  const title = titles.map((name) => textOf(part[name])).find(Boolean);
  const own = textOf(part.root);
  const below = holders.flatMap((name) => partsOf(part[name], depth + 1));
  if (title === undefined) return below;
  const href = textOf(part.href);
  if (below.length === 0 && href !== "") return [{ title, url: href, below }];
  return [own ? { title, url: own, below } : { title, isGroup: true, below }];
}

function readMintlify(files: Files): Navigation | undefined {
  const path = shallowest([...files.keys()], /(^|\/)(?:docs|mint)\.json$/);
  const { navigation } = readData(path === undefined ? undefined : files.get(path));
  if (path === undefined || navigation === undefined) return undefined;
  return { path, root: folderOf(path), entries: partsOf(navigation) };
}

/** Reads the navigation of an archive's pages in the settings of MkDocs or Mintlify. */
export const readNavigation = (files: Files): Navigation | undefined =>
  readMkDocs(files) ?? readMintlify(files);
