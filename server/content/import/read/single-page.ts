import { type DocxOptions, readDocxPage } from "./docx-page.ts";
import { decodeFile } from "./folder/files.ts";
import { readMarkdownPage } from "./markdown/markdown-page.ts";
import type { ReadPage } from "./read-page.ts";
import { ResourceError } from "./resource-error.ts";
import { type SplitPage, splitPage } from "./split-page.ts";
import { decodeHtmlFile } from "./web/decode-html.ts";
import { readGoogleDoc } from "./web/google-doc.ts";
import { readHtmlPage } from "./web/html-page.ts";

export type SingleKind = "docx" | "markdown" | "html" | "google-docs";

export interface SinglePage extends SplitPage {
  /** Embedded files, by the names that the page uses. */
  files?: Map<string, Uint8Array>;
}

interface Document {
  page: ReadPage;
  files?: Map<string, Uint8Array>;
}

interface SingleOptions extends DocxOptions {
  contentType: string;
}

async function readDocument(
  kind: SingleKind,
  bytes: Uint8Array,
  { contentType, ...options }: SingleOptions,
): Promise<Document> {
  if (kind === "docx") return readDocxPage(bytes, options);
  const isWeb = kind === "html" || kind === "google-docs";
  const text = isWeb ? decodeHtmlFile(bytes, contentType) : decodeFile(bytes);
  const isHtml = /^\s*(<!doctype html|<html[\s>])/i.test(text);
  if (kind === "markdown" && isHtml) throw new ResourceError("The file is HTML, not Markdown");
  if (kind === "markdown") return { page: readMarkdownPage(text) };
  return {
    page:
      kind === "google-docs" ? readGoogleDoc(text) : readHtmlPage(text, { linksToHeadings: true }),
  };
}

interface Splitting {
  /** Key of the document. */
  name: string;
  /** Lowest level of the headings that begin a page; 0: the document is one page. */
  level: number;
}

/** Reads a document as a page or, split by its headings, as several. */
export async function readSinglePage(
  kind: SingleKind,
  bytes: Uint8Array,
  { name, level, ...options }: SingleOptions & Splitting,
): Promise<SinglePage> {
  const { page, files } = await readDocument(kind, bytes, options);
  return { ...splitPage(name, page, level), ...(files && { files }) };
}
