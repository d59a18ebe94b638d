import { readDocxPage } from "./docx-page.ts";
import { decodeFile } from "./folder/files.ts";
import { readMarkdownPage } from "./markdown/markdown-page.ts";
import type { ReadPage } from "./read-page.ts";
import { ResourceError } from "./resource-error.ts";
import { decodeHtmlFile } from "./web/decode-html.ts";
import { readGoogleDoc } from "./web/google-doc.ts";
import { readHtmlPage } from "./web/html-page.ts";

export type SingleKind = "docx" | "markdown" | "html" | "google-docs";

export interface SinglePage {
  page: ReadPage;
  /** Embedded files, by the names that the page uses. */
  files?: Map<string, Uint8Array>;
}

export async function readSinglePage(
  kind: SingleKind,
  bytes: Uint8Array,
  contentType: string,
): Promise<SinglePage> {
  if (kind === "docx") return readDocxPage(bytes);
  const isWeb = kind === "html" || kind === "google-docs";
  const text = isWeb ? decodeHtmlFile(bytes, contentType) : decodeFile(bytes);
  const isHtml = /^\s*(<!doctype html|<html[\s>])/i.test(text);
  if (kind === "markdown" && isHtml) throw new ResourceError("The file is HTML, not Markdown");
  if (kind === "markdown") return { page: readMarkdownPage(text) };
  return { page: kind === "google-docs" ? readGoogleDoc(text) : readHtmlPage(text) };
}
