import type { ImportSourceName } from "#lib/contract/imports.ts";
import type { Config } from "../config.ts";
import { FetchFault } from "../fetch/fault.ts";
import { guardedFetch } from "../fetch/guarded-fetch.ts";
import { type Converter, converterThread } from "./read/converter.ts";
import type { FolderKind } from "./read/folder-files.ts";
import { openFolder } from "./read/folder-source.ts";
import { titleOfName } from "./read/names.ts";
import { PageSource } from "./read/page-source.ts";
import type { SingleKind } from "./read/single-page.ts";
import { type FoundFile, type FoundPage, type ImportSource, ResourceFault } from "./read/source.ts";
import { type ReadWeb, WebsiteSource } from "./read/website-source.ts";

/** More pages than that are no documentation that anybody reads. */
const mostPages = 2_000;

export interface SourceInput {
  source: ImportSourceName;
  url: string | undefined;
  /** What was sent along instead of an address. */
  sent: FoundFile | undefined;
  follow: boolean;
  /** Pages that were found before, where it goes on. */
  known?: readonly FoundPage[];
}

/** Reads addresses through the guarded fetch. */
export function webReader(config: Config): ReadWeb {
  return async (address) => {
    try {
      const { url, status, headers, bytes } = await guardedFetch(config, address);
      if (status !== 200) throw new ResourceFault(`It answers with status ${status}`);
      return { url, contentType: headers.get("content-type") ?? "", bytes };
    } catch (error) {
      if (error instanceof FetchFault) throw new ResourceFault(error.message);
      throw error;
    }
  };
}

async function bytesOf(readWeb: ReadWeb, { url, sent }: SourceInput) {
  if (sent) return { ...sent, base: undefined };
  if (url === undefined) throw new ResourceFault("Nothing was given to read");
  const { url: base, bytes } = await readWeb(url);
  return { name: decodeURIComponent(new URL(base).pathname), bytes, base };
}

const singleKinds = new Set<string>(["docx", "markdown", "html", "google-docs"]);
const isSingle = (source: ImportSourceName): source is SingleKind => singleKinds.has(source);

async function openArchive(bytes: Uint8Array, kind: FolderKind, converter: Converter) {
  const files = await converter.run("unzip", bytes);
  const folder = await openFolder(files, kind, converter);
  if (folder.pages.length === 0)
    throw new ResourceFault("The archive holds no Markdown and no HTML");
  if (folder.pages.length > mostPages) {
    throw new ResourceFault(`The archive holds more than ${mostPages} pages`);
  }
  return folder;
}

/** What pages are to be imported from; throws `ResourceFault` where it is not what it should be. */
export async function openSource(
  config: Config,
  input: SourceInput,
  converter = converterThread(),
): Promise<ImportSource> {
  const { source, url, follow, known } = input;
  const readWeb = webReader(config);
  if (source === "website") {
    if (url === undefined) throw new ResourceFault("A website is read from its address");
    return new WebsiteSource(url, { readWeb, converter, follow, ...(known && { known }) });
  }
  const { name, bytes, base } = await bytesOf(readWeb, input);
  if (!isSingle(source)) return openArchive(bytes, source, converter);
  const fetchFile = async (address: string) => {
    const answer = await readWeb(address);
    return { name: new URL(address).pathname.split("/").at(-1) || "image", bytes: answer.bytes };
  };
  const single = await converter.run("singlePage", { kind: source, bytes });
  const page = { key: name, title: titleOfName(name), ...single, base, fetchFile };
  return new PageSource(page, converter);
}
