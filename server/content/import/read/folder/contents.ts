import { fromMarkdown } from "mdast-util-from-markdown";
import type { Variables } from "#lib/contract/content/page.ts";
import { isObject } from "#lib/data/is-object.ts";
import { mostNotesOfSource } from "../limits.ts";
import { variablesOf } from "../markdown/front-fields.ts";
import type { Archive, Navigation } from "../navigation/entries.ts";
import { readNavigation } from "../navigation/read-navigation.ts";
import { cleanHtml } from "../web/clean-html.ts";
import { parseHtml } from "../web/html-page.ts";
import { htmlToMarkdownTree } from "../web/html-to-markdown.ts";
import { placeAddresses } from "./addresses.ts";
import { type FolderConfig, readConfig, readData } from "./config.ts";
import { databasesOf } from "./databases.ts";
import { decodeFile, type Files, FolderFiles, type FolderKind, type ReadFiles } from "./files.ts";
import type { FoundPage, SourceNote } from "./found-page.ts";
import { bareStem, fitTitle, plainPath, slugOfName, stemOf, titleOfName } from "./names.ts";
import { folderOf, isHtmlPath, isPagePath, leftoverKind, pathFrom, shallowest } from "./paths.ts";
import { type Category, type FolderTexts, planFolder } from "./plan.ts";
import { readSummary, type SummaryEntry } from "./summary.ts";
import { addForgotten, planSummary } from "./summary-plan.ts";

const contentsName: Record<FolderKind, RegExp> = {
  zip: /(^|\/)SUMMARY\.md$/i,
  notion: /(^|\/)SUMMARY\.md$/i,
  "github-wiki": /(^|\/)_sidebar\.md$/i,
  confluence: /(^|\/)index\.html$/i,
};

/** Finds the table of contents of an export, and tells if it is complete. */
function contentsOf(files: Files, kind: FolderKind, config: FolderConfig | undefined) {
  const within = [...files.keys()].filter((path) => isWithin(path, config?.root ?? ""));
  const named = config?.summary !== undefined && files.has(config.summary);
  const path = named ? config.summary : shallowest(within, contentsName[kind]);
  if (path === undefined) return undefined;
  const text = decodeFile(files.get(path));
  const listed = isHtmlPath(path)
    ? readSummary(htmlToMarkdownTree(cleanHtml(parseHtml(text))))
    : readSummary(fromMarkdown(text));
  // Confluence lists all pages below the heading "Available Pages:".
  const entries =
    kind === "confluence"
      ? listed.flatMap((entry) => (entry.isGroup ? entry.below : [entry]))
      : listed;
  return { path, entries, isComplete: kind === "zip" || kind === "notion" };
}

/** Returns the home page of the format, which a table of contents need not list. */
function homeOf(files: Files, { root, readme }: FolderConfig): FoundPage[] {
  const own = (path: string) => path.slice(root === "" ? 0 : root.length + 1);
  const named = readme !== undefined && files.has(readme) ? readme : undefined;
  const key = named ?? [...files.keys()].find((path) => /^readme\.md$/i.test(own(path)));
  if (key === undefined) return [];
  return [{ key, parent: null, kind: "document", title: titleOfName(key) }];
}

const isWithin = (path: string, root: string) => root === "" || path.startsWith(`${root}/`);

const countEntries = (entries: readonly SummaryEntry[]): number =>
  entries.reduce((sum, { below }) => sum + 1 + countEntries(below), 0);

const asText = (value: unknown) =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;

/** Reads the settings of a folder: its title, its page and the order of its content. */
function readCategory(folder: FolderFiles, path: string, root: string): Category {
  const names = ["json", "yml", "yaml"].map((end) => `${path}/_category_.${end}`);
  const file = names.find((name) => folder.all.has(name));
  if (file === undefined) return {};
  const { label, position, link } = readData(folder.all.get(file));
  const target: Record<string, unknown> = isObject(link) ? link : {};
  const id = asText(target.id);
  return {
    label: asText(label),
    position: typeof position === "number" ? position : undefined,
    ...(target.type === "doc" &&
      id && {
        page: folder.find(`${root}/x`, id) ?? folder.find(file, id),
      }),
    ...(target.type === "generated-index" && { description: asText(target.description) ?? "" }),
  };
}

function readVariables(folder: FolderFiles, root: string): Variables {
  const names = ["yaml", "yml"].map((end) => pathFrom(root, `.gitbook/vars.${end}`));
  const file = names.find((name) => name !== undefined && folder.all.has(name));
  return (file !== undefined && variablesOf(readData(folder.all.get(file)))) || {};
}

const longestNote = 200;
/** Bytes of a page that may have front matter with its position. */
const longestFront = 20_000;

/**
 * Returns pages by the ids that settings use: the path of their folder, with the slug that the id
 * contains.
 */
function pagesById(pages: readonly FoundPage[], { root, hasIds }: Navigation): Map<string, string> {
  if (!hasIds) return new Map();
  return new Map(
    pages.flatMap(({ key, slug, isEmpty }) =>
      slug === undefined || isEmpty
        ? []
        : [[plainPath(`${folderOf(key).slice(root.length)}/${slug}`).toLowerCase(), key] as const],
    ),
  );
}

/**
 * Returns a page of another tool's navigation. Its path stays that of the file, with the page's own
 * slug, if any: the navigation only determines its position.
 */
function withOwnPath(
  page: FoundPage,
  { root, hasIds }: Navigation,
  own: FoundPage | undefined,
): FoundPage {
  if (page.kind !== "document" || page.isEmpty || page.address !== undefined) return page;
  const slug = own?.slug !== undefined && { slug: own.slug };
  if (own?.address !== undefined) return { ...page, ...slug, address: own.address };
  const path = page.key.slice(root === "" ? 0 : root.length + 1);
  const nameOf = hasIds ? bareStem : stemOf;
  const parts = path.split("/").map((part) => slugOfName(nameOf(part)));
  const isIndex = /^(?:readme|index|_index)$/.test(parts.at(-1) ?? "");
  const above = parts.slice(0, isIndex || slug ? -1 : undefined);
  const address = plainPath([...above, slug ? slug.slug : ""].join("/"));
  return { ...page, ...slug, ...(address !== "" && { address }) };
}

/** Pages of a folder, with the base for resolving their links. */
export interface PlannedFolder {
  pages: FoundPage[];
  /** Folder of the documentation, at which absolute links start. */
  root: string;
  /** Variables of the space. */
  variables: Variables;
  notes: SourceNote[];
}

/** Returns the topmost folder or page of a path that is outside the folder `root`. */
function placeOutside(path: string, root: string): string {
  const [parts, own] = [path.split("/"), root.split("/")];
  const at = parts.findIndex((part, index) => part !== own[index]);
  return parts.slice(0, at + 1).join("/") + (at + 1 < parts.length ? "/" : "");
}

/** Returns the files outside the documentation's folder that would be pages within it. */
function pagesOutside(files: Files, root: string, pages: readonly FoundPage[]): string[] {
  const known = new Set(pages.map(({ key }) => key));
  return [...files.keys()].filter(
    (path) => isPagePath(path) && !isWithin(path, root) && !known.has(path),
  );
}

function notesOutside(outside: readonly string[], root: string): SourceNote[] {
  const places = Map.groupBy(outside, (path) => placeOutside(path, root));
  return [...places].map(([place, { length }]) => ({
    kind: "unlisted",
    text: place.endsWith("/") ? `${place} (${length})` : place,
  }));
}

const leftoverKinds = ["unlisted", "other-file", "data-file", "tool-file", "hidden-file"] as const;

/**
 * Returns notes about files that neither are pages nor have been read for their order; those that a
 * page uses lose theirs.
 */
function notesOfLeftovers(files: ReadFiles, kind: FolderKind, noted: ReadonlySet<string>) {
  const left = [...files.keys()].filter(
    (path) => !noted.has(path) && (isPagePath(path) || !files.read.has(path)),
  );
  const byKind = Map.groupBy(left, (path) => leftoverKind(path, kind === "confluence"));
  return leftoverKinds.flatMap((each) =>
    (byKind.get(each) ?? []).map((text): SourceNote => ({ kind: each, text })),
  );
}

/** Returns the pages of a folder in the order of its table of contents, or else by name. */
export function pagesOfFolder(given: Files, kind: FolderKind): PlannedFolder {
  const folder = new FolderFiles(given);
  const config = kind === "zip" ? readConfig(folder.all) : undefined;
  const contents = contentsOf(folder.all, kind, config);
  const isOwn = config !== undefined || contents !== undefined;
  const databases = kind === "notion" ? databasesOf(folder.all) : new Set<string>();
  const isPage = (path: string) => isPagePath(path) || databases.has(path);
  const pagesIn: Archive["pagesIn"] = (path, { root, hasIds }) => {
    const texts: FolderTexts = {
      hasIds,
      startOf: (page) =>
        Buffer.from(folder.all.get(page)?.subarray(0, longestFront) ?? []).toString("utf8"),
      categoryOf: (below) => readCategory(folder, below, root),
    };
    const paths = [...folder.all.keys()].filter((each) => each !== contents?.path);
    const inside = paths.filter((each) => isWithin(each, path));
    return planFolder(inside, texts, { root: path, readme: config?.readme, isPage });
  };
  const navigation =
    kind === "zip" && !isOwn ? readNavigation({ files: folder.all, pagesIn }) : undefined;
  const ownFolder = contents?.isComplete ? folderOf(contents.path) : undefined;
  const root = config?.root ?? ownFolder ?? navigation?.root ?? "";
  const all = () => pagesIn(root, { root, hasIds: navigation?.hasIds });
  const hasContents = contents !== undefined && countEntries(contents.entries) > 0;
  const notes: SourceNote[] = [];
  const lose = ({ url, title }: SummaryEntry) => {
    const text = (url ?? fitTitle(title)).slice(0, longestNote);
    notes.push({ kind: "missing-entry", text });
  };
  const plan = () => {
    if (navigation && countEntries(navigation.entries) > 0) {
      const named = all().filter(
        ({ key }) => !navigation.isPart?.(key.slice(root.length && root.length + 1)),
      );
      const byId = pagesById(named, navigation);
      const pathOf = (url: string) =>
        folder.find(`${root}/x`, url, root) ?? byId.get(plainPath(url).toLowerCase());
      const listed = planSummary(navigation.entries, pathOf, lose);
      const own = new Map(named.map((page) => [page.key, page]));
      return addForgotten(listed, named).map((page) =>
        withOwnPath(page, navigation, own.get(page.key)),
      );
    }
    if (!hasContents) return all();
    const pathOf = (url: string) => folder.find(contents.path, url, root);
    const listed = planSummary(contents.entries, pathOf, lose);
    if (!contents.isComplete) return addForgotten(listed, all());
    const known = new Set(listed.map(({ key }) => key));
    const home = config ? homeOf(folder.all, config).filter(({ key }) => !known.has(key)) : [];
    for (const { key } of home) known.add(key);
    for (const path of folder.all.keys()) {
      const isListed = known.has(path) || path === contents.path;
      if (isPagePath(path) && isWithin(path, root) && !isListed)
        notes.push({ kind: "unlisted", text: path });
    }
    return [...home, ...listed];
  };
  const isFormat = kind === "zip" && (config !== undefined || hasContents);
  const redirects = config?.redirects ?? navigation?.redirects ?? [];
  const placed = placeAddresses(plan(), folder, { kind, root, isFormat, redirects });
  const outside = pagesOutside(folder.all, root, placed.pages);
  const variables = kind === "zip" ? readVariables(folder, root) : {};
  const noted = new Set([
    ...placed.pages.map(({ key }) => key),
    ...notes.flatMap((note) => (note.kind === "unlisted" ? note.text : [])),
    ...outside,
    ...(contents ? [contents.path] : []),
  ]);
  return {
    pages: placed.pages,
    root,
    variables,
    notes: [
      ...notes,
      ...notesOutside(outside, root),
      ...placed.notes,
      ...notesOfLeftovers(folder.all, kind, noted),
    ].slice(0, mostNotesOfSource),
  };
}
