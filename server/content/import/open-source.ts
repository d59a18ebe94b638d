import type { ImportOptions, ImportSourceName } from "#lib/contract/content/imports.ts";
import { isZip } from "#lib/data/zip.ts";
import type { Config } from "../../platform/config.ts";
import { decodeTextFile } from "../../platform/fetch/decode-text.ts";
import { FetchError } from "../../platform/fetch/error.ts";
import { guardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import { decodePart } from "../../platform/http/decode-part.ts";
import { type Converter, workerConverter } from "./read/converter.ts";
import type { FolderKind } from "./read/folder/files.ts";
import type { FoundFile, FoundPage } from "./read/folder/found-page.ts";
import { titleOfName } from "./read/folder/names.ts";
import { openFolder } from "./read/folder/source.ts";
import { mostPagesOfArchive } from "./read/limits.ts";
import { PageSource } from "./read/page-source.ts";
import { fileErrors, ResourceError } from "./read/resource-error.ts";
import type { SingleKind } from "./read/single-page.ts";
import type { ImportSource } from "./read/source.ts";
import { type ReadWeb, WebsiteSource } from "./read/web/website-source.ts";

export interface SourceInput {
  source: ImportSourceName;
  url: string | undefined;
  /** Uploaded file, used instead of an address. */
  sent: FoundFile | undefined;
  follow: boolean;
  options?: ImportOptions;
  /** Pages found earlier, for a resumed import. */
  known?: readonly FoundPage[];
}

export const onlyPublic = "Only public addresses can be imported";

/** Fetches addresses through the guarded fetch. */
export function webReader(config: Config): ReadWeb {
  return async (address) => {
    try {
      const { url, status, headers, bytes } = await guardedFetch(config, address);
      if (status !== 200) throw new ResourceError(`The server responded with status ${status}`);
      return { url, contentType: headers.get("content-type") ?? "", bytes };
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      const remedy = error.message.endsWith("private network") ? `. ${onlyPublic}` : "";
      throw new ResourceError(error.message + remedy);
    }
  };
}

async function bytesOf(readWeb: ReadWeb, { url, sent }: SourceInput) {
  if (sent) return { ...sent, contentType: "", base: undefined };
  if (url === undefined) throw new ResourceError("The import has no source");
  const { url: base, bytes, contentType } = await readWeb(url);
  return { name: decodePart(new URL(base).pathname), bytes, contentType, base };
}

const singleKinds = new Set<string>(["docx", "markdown", "html", "google-docs"]);
const isSingle = (source: ImportSourceName): source is SingleKind => singleKinds.has(source);

interface Opening {
  options: ImportOptions;
  converter: Converter;
}

async function openArchive(
  bytes: Uint8Array,
  kind: FolderKind,
  { options: { charset }, converter }: Opening,
) {
  const { files, unusual } = await converter.run("unzip", { bytes, charset });
  const notes = [
    ...unusual.unclear.map((text) => ({ kind: "file-name" as const, text })),
    ...unusual.skipped.map((text) => ({ kind: "skipped-entry" as const, text })),
  ];
  const folder = await openFolder(files, kind, converter, notes);
  if (folder.pages.length === 0) {
    const hasWord = [...files.keys()].some((path) => /\.docx$/i.test(path));
    const remedy = hasWord ? ". Import Word documents one by one, without an archive" : "";
    throw new ResourceError(`The archive contains no Markdown or HTML files${remedy}`);
  }
  if (folder.pages.length > mostPagesOfArchive) {
    throw new ResourceError(`The archive contains more than ${mostPagesOfArchive} pages`);
  }
  return folder;
}

/** Returns true for bytes that are only white space, apart from a byte order mark. */
const isBlank = (bytes: Uint8Array) =>
  bytes.every((byte) => byte <= 32) || decodeTextFile(bytes)?.trim() === "";

/** Opens the source of an import; throws `ResourceError` if it is invalid. */
export async function openSource(
  config: Config,
  input: SourceInput,
  converter = workerConverter(),
): Promise<ImportSource> {
  const { source, url, follow, known, options = {} } = input;
  const readWeb = webReader(config);
  if (source === "website") {
    if (url === undefined) throw new ResourceError("A website requires a URL");
    return new WebsiteSource(url, { readWeb, converter, follow, ...(known && { known }) });
  }
  const { name, bytes, contentType, base } = await bytesOf(readWeb, input);
  if (!isSingle(source)) return openArchive(bytes, source, { options, converter });
  if (source !== "docx" && isZip(bytes)) throw new ResourceError(fileErrors.archive);
  if (isBlank(bytes)) throw new ResourceError(`${name} is empty`);
  const fetchFile = async (address: string) => {
    const answer = await readWeb(address);
    return { name: new URL(address).pathname.split("/").at(-1) || "image", bytes: answer.bytes };
  };
  const { trackedChanges, splitLevel: level = 0 } = options;
  const file = { kind: source, name, bytes, contentType, trackedChanges, level };
  const single = await converter.run("singlePage", file);
  return new PageSource({ ...single, title: titleOfName(name), base, fetchFile }, converter);
}
