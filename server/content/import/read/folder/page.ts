import { targetsOf } from "../../../document/rewrite-links.ts";
import { parse } from "../../../document/syntax.ts";
import { withIncluded } from "../markdown/included.ts";
import { readMarkdownPage } from "../markdown/markdown-page.ts";
import { placesOf } from "../markdown/page-places.ts";
import { textOfPage } from "../markdown/text-of-page.ts";
import type { ReadPage, TextFacts } from "../read-page.ts";
import { fileErrors } from "../resource-error.ts";
import { decodeHtmlFile } from "../web/decode-html.ts";
import { findElement } from "../web/elements.ts";
import { parseHtml, readHtmlPage } from "../web/html-page.ts";
import { decodeFile, type FolderKind } from "./files.ts";
import type { FoundPage } from "./found-page.ts";
import { isHtmlPath } from "./paths.ts";

/** Parses a page of a Confluence export, whose title has the space's name as a prefix. */
function readConfluencePage(html: string): ReadPage {
  const title = findElement(parseHtml(html), ({ properties }) => properties.id === "title-text");
  const page = readHtmlPage(html, { main: "main-content" });
  const words = title && page.title?.split(" : ").slice(1).join(" : ");
  return words ? { ...page, title: words } : page;
}

type Entry = Pick<FoundPage, "isNamed" | "title" | "longTitle">;

export interface FolderFile extends Entry {
  path: string;
  bytes: Uint8Array;
  kind: FolderKind;
  /** Included files, by the address in the tag. */
  included?: ReadonlyMap<string, { path: string; bytes: Uint8Array }>;
}

function readFile({ path, bytes, kind, included }: FolderFile): ReadPage {
  if (isHtmlPath(path)) {
    const text = decodeHtmlFile(bytes);
    return kind === "confluence" ? readConfluencePage(text) : readHtmlPage(text);
  }
  const text = withIncluded(decodeFile(bytes, fileErrors.encodingInArchive), included);
  return readMarkdownPage(text, { mdx: path.endsWith(".mdx"), wiki: kind === "github-wiki" });
}

/** Reads the links and positions of a page, whose text is parsed once for both. */
export function factsOf(entry: Entry, page: ReadPage): TextFacts {
  const text = textOfPage(entry, page);
  const root = parse(text);
  const { heading = page.title ?? "" } = page;
  return {
    targets: targetsOf(text, root),
    places: placesOf(text, root),
    top: placesOf(`# ${heading}`).headings,
  };
}

/** Parses a page from its file; included texts become part of it. */
export function readFolderPage(file: FolderFile): ReadPage {
  const page = readFile(file);
  return { ...page, facts: factsOf(file, page) };
}
