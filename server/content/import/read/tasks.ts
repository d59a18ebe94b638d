import type { DocxOptions } from "./docx-page.ts";
import type { DatabaseFile } from "./folder/database-page.ts";
import type { Files, FolderKind } from "./folder/files.ts";
import type { FolderFile } from "./folder/page.ts";
import type { SingleKind } from "./single-page.ts";
import type { WebAnswer } from "./web/web-page.ts";

export interface Relink {
  markdown: string;
  /** New targets of links and images, by kind and address from `targets`. */
  to: ReadonlyMap<string, string>;
  /** Titles of linked pages, by address. */
  titles: ReadonlyMap<string, string>;
}

interface SingleFile {
  kind: SingleKind;
  name: string;
  bytes: Uint8Array;
  /** Lowest level of headings that begin a page; 0: none does. */
  level: number;
  /** Empty for an uploaded file. */
  contentType: string;
  trackedChanges?: DocxOptions["trackedChanges"];
}

interface SentArchive {
  bytes: Uint8Array;
  /** Charset of names and texts that aren't UTF-8. */
  charset: string | undefined;
}

/**
 * Tasks for the worker, since crafted input may take unbounded time or memory. Libraries are loaded
 * on demand, as few services import often.
 */
export const tasks = {
  unzip: async ({ bytes, charset }: SentArchive) => {
    const unusual = { unclear: [], skipped: [] };
    const files = await (await import("./folder/unzip.ts")).unzip(bytes, { charset, unusual });
    if (charset === undefined) return { files, unusual };
    const { asUtf8Files } = await import("./folder/as-utf8-files.ts");
    return { files: asUtf8Files(files, charset), unusual };
  },
  folderPages: async ({ files, kind }: { files: Files; kind: FolderKind }) =>
    (await import("./folder/contents.ts")).pagesOfFolder(files, kind),
  includedUrls: async (bytes: Uint8Array) =>
    (await import("./markdown/included.ts")).includedUrls(bytes),
  folderPage: async (file: FolderFile) => (await import("./folder/page.ts")).readFolderPage(file),
  database: async (given: DatabaseFile) =>
    (await import("./folder/database-page.ts")).readDatabasePage(given),
  singlePage: async ({ kind, bytes, ...options }: SingleFile) =>
    (await import("./single-page.ts")).readSinglePage(kind, bytes, options),
  webPage: async (answer: WebAnswer) => (await import("./web/web-page.ts")).readWebAnswer(answer),
  pastedHtml: async (html: string) => (await import("./web/pasted-html.ts")).readPastedHtml(html),
  targets: async (markdown: string) =>
    (await import("../../document/rewrite-links.ts")).targetsOf(markdown),
  relink: async ({ markdown, to, titles }: Relink) =>
    (await import("../../document/rewrite-links.ts")).rewriteLinks(
      markdown,
      (url, kind) => to.get(`${kind} ${url}`),
      titles,
    ),
};
