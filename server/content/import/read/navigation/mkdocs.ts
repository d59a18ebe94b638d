import { load } from "js-yaml";
import { isObject } from "#lib/data/is-object.ts";
import { yamlSchema } from "../../../../platform/yaml.ts";
import { folderOf, pathFrom, shallowest } from "../folder/paths.ts";
import type { SummaryEntry } from "../folder/summary.ts";
import { awesomePages } from "./awesome-pages.ts";
import { type Archive, dataIn, deepest, listOf, type Navigation, pageEntry } from "./entries.ts";

const isIndex = ({ url, isUnnamed }: SummaryEntry) =>
  isUnnamed === true && /(?:^|\/)index\.md$/.test(url ?? "");

/**
 * Returns a section. If its first page is the index of its folder, it becomes the section's own
 * page.
 */
function sectionOf(title: string, below: SummaryEntry[]): SummaryEntry {
  const [first, ...rest] = below;
  return first && isIndex(first)
    ? { title, url: first.url, below: rest }
    : { title, isGroup: true, below };
}

/** Parses an item of MkDocs: a path, a title with a path, or a title with items. */
function itemsOf(item: unknown, depth = 0): SummaryEntry[] {
  if (typeof item === "string") return [pageEntry(item)];
  if (!isObject(item) || depth > deepest) return [];
  return Object.entries(item).map(([title, value]) =>
    typeof value === "string"
      ? { title, url: value, below: [] }
      : sectionOf(
          title,
          listOf(value).flatMap((each) => itemsOf(each, depth + 1)),
        ),
  );
}

/** Lines with the navigation of MkDocs, as other settings may contain program code. */
const navLines = /^nav:[ \t]*\r?\n((?:[ \t-].*(?:\r?\n|$)|#.*(?:\r?\n|$)|\r?\n)*)/m;
/** Lines of the redirects plugin. */
const redirectLines =
  /^([ \t]*)redirect_maps:[ \t]*\r?\n((?:\1[ \t]+\S.*(?:\r?\n|$)|[ \t]*\r?\n)*)/m;
const folderLine = /^docs_dir:[ \t]*["']?([^"'#\s]+)/m;

const pathOf = (page: string) => page.replace(/(?:(?:^|\/)index)?\.md$/, "");

/**
 * Reads the redirects from a plugin's settings, as those of other plugins may contain program code.
 */
function redirectsIn(text: string): [string, string][] {
  const [, , lines = ""] = redirectLines.exec(text) ?? [];
  try {
    const found = dataIn(load(lines, { maxAliases: 20, schema: yamlSchema }));
    return Object.entries(found).flatMap(([from, to]) =>
      typeof to === "string" ? [[pathOf(from), to]] : [],
    );
  } catch {
    return [];
  }
}

function entriesIn(text: string): SummaryEntry[] {
  const [, lines = ""] = navLines.exec(text) ?? [];
  try {
    const items = load(lines, { maxAliases: 20, schema: yamlSchema });
    return listOf(items).flatMap((each) => itemsOf(each));
  } catch {
    return [];
  }
}

/** Reads the settings of MkDocs; without a navigation, each folder may have its own order. */
export function readMkDocs(archive: Archive): Navigation | undefined {
  const { files } = archive;
  const path = shallowest([...files.keys()], /(^|\/)mkdocs\.ya?ml$/);
  if (path === undefined) return undefined;
  const text = Buffer.from(files.get(path) ?? []).toString("utf8");
  const root = pathFrom(folderOf(path), folderLine.exec(text)?.[1] ?? "docs");
  if (root === undefined) return undefined;
  const redirects = redirectsIn(text);
  const listed = entriesIn(text);
  return { root, entries: listed.length > 0 ? listed : awesomePages(archive, root), redirects };
}
