import { fromMarkdown } from "mdast-util-from-markdown";
import type { Variables } from "#lib/contract/content/page.ts";
import { cleanHtml } from "./clean-html.ts";
import { placeAddresses } from "./folder-addresses.ts";
import { type FolderConfig, readConfig, readData } from "./folder-config.ts";
import { decodeFile, type Files, FolderFiles, type FolderKind } from "./folder-files.ts";
import { isHtmlPath, isPagePath, pathFrom, shallowest } from "./folder-paths.ts";
import { type Category, type FolderTexts, planFolder } from "./folder-plan.ts";
import { type FoundPage, mostNotesOfSource, type SourceNote } from "./found-page.ts";
import { variablesOf } from "./front-fields.ts";
import { parseHtml } from "./html-page.ts";
import { htmlToMarkdownTree } from "./html-to-markdown.ts";
import { fitTitle, plainPath, slugOfName, stemOf } from "./names.ts";
import { readNavigation } from "./navigation.ts";
import { readSummary, type SummaryEntry } from "./summary.ts";
import { addForgotten, planSummary } from "./summary-plan.ts";

const contentsName: Record<FolderKind, RegExp> = {
  zip: /(^|\/)SUMMARY\.md$/i,
  notion: /(^|\/)SUMMARY\.md$/i,
  "github-wiki": /(^|\/)_sidebar\.md$/i,
  confluence: /(^|\/)index\.html$/i,
};

/** Finds the table of contents of an export, and whether it is complete. */
function contentsOf(files: Files, kind: FolderKind, config: FolderConfig | undefined) {
  const within = [...files.keys()].filter((path) => isWithin(path, config?.root ?? ""));
  const named = config?.summary !== undefined && files.has(config.summary);
  const path = named ? config.summary : shallowest(within, contentsName[kind]);
  if (path === undefined) return undefined;
  const text = decodeFile(files.get(path));
  const entries = isHtmlPath(path)
    ? readSummary(htmlToMarkdownTree(cleanHtml(parseHtml(text))))
    : readSummary(fromMarkdown(text));
  return { path, entries, isComplete: kind === "zip" || kind === "notion" };
}

const isWithin = (path: string, root: string) => root === "" || path.startsWith(`${root}/`);

const countEntries = (entries: readonly SummaryEntry[]): number =>
  entries.reduce((sum, { below }) => sum + 1 + countEntries(below), 0);

const asText = (value: unknown) =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;

/** Reads the settings of a folder, which name it and its page, and order it. */
function readCategory(folder: FolderFiles, path: string): Category {
  const names = ["json", "yml", "yaml"].map((end) => `${path}/_category_.${end}`);
  const file = names.find((name) => folder.all.has(name));
  if (file === undefined) return {};
  const { label, position, link } = readData(folder.all.get(file));
  const target = (typeof link === "object" && link !== null ? link : {}) as Record<string, unknown>;
  const id = asText(target.id);
  return {
    label: asText(label),
    position: typeof position === "number" ? position : undefined,
    ...(target.type === "doc" && id && { page: folder.find("", id) ?? folder.find(file, id) }),
    ...(target.type === "generated-index" && { description: asText(target.description) ?? "" }),
  };
}

function readVariables(folder: FolderFiles, root: string): Variables {
  const names = ["yaml", "yml"].map((end) => pathFrom(root, `.gitbook/vars.${end}`));
  const file = names.find((name) => name !== undefined && folder.all.has(name));
  return (file !== undefined && variablesOf(readData(folder.all.get(file)))) || {};
}

const longestNote = 200;

/** Navigation of other tools places pages, whose paths stay those of their files. */
function withOwnPath(page: FoundPage, root: string): FoundPage {
  if (page.kind !== "document" || page.isEmpty || page.address !== undefined) return page;
  const path = page.key.slice(root === "" ? 0 : root.length + 1);
  const parts = path.split("/").map((part) => slugOfName(stemOf(part)));
  const isIndex = /^(?:readme|index)$/.test(parts.at(-1) ?? "");
  const address = plainPath(parts.slice(0, isIndex ? -1 : undefined).join("/"));
  return address === "" ? page : { ...page, address };
}

/** Pages of a folder, and how links of its pages are looked up. */
export interface PlannedFolder {
  pages: FoundPage[];
  /** Folder of the documentation, which absolute links start from. */
  root: string;
  /** Variables of the space. */
  variables: Variables;
  notes: SourceNote[];
}

/** Returns the pages of a folder in the order of its table of contents, else of their names. */
export function pagesOfFolder(given: Files, kind: FolderKind): PlannedFolder {
  const folder = new FolderFiles(given);
  const config = kind === "zip" ? readConfig(folder.all) : undefined;
  const contents = contentsOf(folder.all, kind, config);
  const isOwn = config !== undefined || contents !== undefined;
  const navigation = kind === "zip" && !isOwn ? readNavigation(folder.all) : undefined;
  const root = config?.root ?? navigation?.root ?? "";
  const paths = [...folder.all.keys()].filter(
    (path) => path !== contents?.path && isWithin(path, root),
  );
  const texts: FolderTexts = {
    textOf: (path) => Buffer.from(folder.all.get(path) ?? []).toString("utf8"),
    categoryOf: (path) => readCategory(folder, path),
  };
  const all = () => planFolder(paths, texts, config?.readme);
  const hasContents = contents !== undefined && countEntries(contents.entries) > 0;
  const notes: SourceNote[] = [];
  const lose = ({ url, title }: SummaryEntry) => {
    notes.push(
      url === undefined
        ? { kind: "unknown-tag", text: fitTitle(title).slice(0, longestNote) }
        : { kind: "missing-link", text: url.slice(0, longestNote) },
    );
  };
  const plan = () => {
    if (navigation && countEntries(navigation.entries) > 0) {
      const pathOf = (url: string) => folder.find(`${root}/x`, url, root);
      const listed = planSummary(navigation.entries, pathOf, lose);
      return addForgotten(listed, all()).map((page) => withOwnPath(page, root));
    }
    if (!hasContents) return all();
    const pathOf = (url: string) => folder.find(contents.path, url, root);
    const listed = planSummary(contents.entries, pathOf, lose);
    if (!contents.isComplete) return addForgotten(listed, all());
    const known = new Set(listed.map(({ key }) => key));
    for (const path of paths.filter(isPagePath)) {
      if (!known.has(path)) notes.push({ kind: "unlisted", text: path });
    }
    return listed;
  };
  const isFormat = kind === "zip" && (config !== undefined || hasContents);
  const placed = placeAddresses(plan(), folder, { kind, root, isFormat, config });
  return {
    pages: placed.pages,
    root,
    variables: kind === "zip" ? readVariables(folder, root) : {},
    notes: [...notes, ...placed.notes].slice(0, mostNotesOfSource),
  };
}
