import { withIncluded } from "../markdown/included.ts";
import { readMarkdownPage } from "../markdown/markdown-page.ts";
import type { ReadPage } from "../read-page.ts";
import { decodeHtmlFile } from "../web/decode-html.ts";
import { findElement } from "../web/elements.ts";
import { parseHtml, readHtmlPage } from "../web/html-page.ts";
import { decodeFile, type FolderKind } from "./files.ts";
import { isHtmlPath } from "./paths.ts";

/** Parses a page of a Confluence export, whose title has the space's name as a prefix. */
function readConfluencePage(html: string): ReadPage {
  const title = findElement(parseHtml(html), ({ properties }) => properties.id === "title-text");
  const page = readHtmlPage(html, { main: "main-content" });
  const words = title && page.title?.split(" : ").slice(1).join(" : ");
  return words ? { ...page, title: words } : page;
}

export interface FolderFile {
  path: string;
  bytes: Uint8Array;
  kind: FolderKind;
  /** Included files, by the address in the tag. */
  included?: ReadonlyMap<string, { path: string; bytes: Uint8Array }>;
}

/** Parses a page from its file; included texts become part of it. */
export function readFolderPage({ path, bytes, kind, included }: FolderFile): ReadPage {
  if (isHtmlPath(path)) {
    const text = decodeHtmlFile(bytes);
    return kind === "confluence" ? readConfluencePage(text) : readHtmlPage(text);
  }
  const text = withIncluded(decodeFile(bytes), included);
  return readMarkdownPage(text, { mdx: path.endsWith(".mdx"), wiki: kind === "github-wiki" });
}
