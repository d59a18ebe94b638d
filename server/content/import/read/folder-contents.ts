import { fromMarkdown } from "mdast-util-from-markdown";
import { cleanHtml } from "./clean-html.ts";
import { decodeFile, type Files, FolderFiles, type FolderKind } from "./folder-files.ts";
import { isHtmlPath } from "./folder-paths.ts";
import { addForgotten, planFolder, planSummary } from "./folder-plan.ts";
import { parseHtml } from "./html-page.ts";
import { htmlToMarkdownTree } from "./html-to-markdown.ts";
import type { FoundPage } from "./source.ts";
import { readSummary, type SummaryEntry } from "./summary.ts";

function shallowest(paths: readonly string[], name: RegExp): string | undefined {
  const depth = (path: string) => path.split("/").length;
  return paths.filter((path) => name.test(path)).sort((a, b) => depth(a) - depth(b))[0];
}

const contentsName: Record<FolderKind, RegExp> = {
  zip: /(^|\/)SUMMARY\.md$/i,
  notion: /(^|\/)SUMMARY\.md$/i,
  "github-wiki": /(^|\/)_sidebar\.md$/i,
  confluence: /(^|\/)index\.html$/i,
};

/** Finds the table of contents of an export, and whether it is complete. */
function contentsOf(files: Files, kind: FolderKind) {
  const path = shallowest([...files.keys()], contentsName[kind]);
  if (path === undefined) return undefined;
  const text = decodeFile(files.get(path));
  const entries = isHtmlPath(path)
    ? readSummary(htmlToMarkdownTree(cleanHtml(parseHtml(text))))
    : readSummary(fromMarkdown(text));
  return { path, entries, isComplete: kind === "zip" || kind === "notion" };
}

function countEntries(entries: readonly SummaryEntry[]): number {
  return entries.reduce((sum, { below }) => sum + 1 + countEntries(below), 0);
}

/** Returns the pages of a folder in the order of its table of contents, else of their names. */
export function pagesOfFolder(given: Files, kind: FolderKind): FoundPage[] {
  const folder = new FolderFiles(given);
  const contents = contentsOf(folder.all, kind);
  const paths = [...folder.all.keys()].filter((path) => path !== contents?.path);
  const all = planFolder(paths, (path) => Buffer.from(folder.all.get(path) ?? []).toString("utf8"));
  if (!contents || countEntries(contents.entries) === 0) return all;
  const planned = planSummary(contents.entries, (url) => folder.find(contents.path, url));
  return contents.isComplete ? planned : addForgotten(planned, all);
}
