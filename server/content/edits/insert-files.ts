import type { ContentEdit, NewFile } from "#lib/contract/content/content-edits.ts";
import type { Context } from "../../access/context.ts";
import { badRequest, notFound } from "../../platform/errors.ts";
import { FetchError } from "../../platform/fetch/error.ts";
import { guardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import { decodeBase64 } from "../files/decode-base64.ts";
import { storeFile } from "../files/store-file.ts";
import type { FileFields } from "../revisions/nodes.ts";
import type { Draft } from "./draft.ts";

/**
 * Limit for all downloads of a request together, in milliseconds, as it counts as in progress
 * meanwhile.
 */
const longestDownloads = 60_000;

async function download({ config }: Context, url: string, field: string, signal: AbortSignal) {
  try {
    const { status, headers, bytes } = await guardedFetch(config, url, { signal });
    if (status !== 200) throw new FetchError(`The server responded with status ${status}`);
    return { bytes, contentType: headers.get("content-type") ?? undefined };
  } catch (error) {
    if (signal.aborted) throw badRequest(`${field}.url: all downloads together took too long`);
    if (!(error instanceof FetchError)) throw error;
    throw badRequest(`${field}.url: ${error.message}`);
  }
}

async function storeNew(
  ctx: Context,
  file: NewFile,
  field: string,
  signal: AbortSignal,
): Promise<FileFields> {
  const { url, base64 = "", name, contentType, replaces } = file;
  const found = url === undefined ? undefined : await download(ctx, url, field, signal);
  const bytes = found?.bytes ?? decodeBase64(base64, `${field}.base64`);
  const type = contentType ?? found?.contentType;
  const stored = await storeFile(ctx, { bytes, name, contentType: type });
  return replaces === undefined ? stored : { ...stored, id: replaces };
}

/** Puts stored files into a draft, some in the place of others. */
export function insertFiles(
  draft: Draft,
  { files }: Extract<ContentEdit, { operation: "insert_files" }>,
  stored: readonly FileFields[],
  field: string,
): void {
  for (const [at, { replaces }] of files.entries()) {
    if (replaces !== undefined && !draft.files.has(replaces))
      throw notFound(`${field}.files.${at}.replaces: file`);
  }
  for (const file of stored) draft.files.set(file.id, file);
}

/** Returns true if a file has to be downloaded. */
export const readsElsewhere = (edits: readonly ContentEdit[]): boolean =>
  edits.some(
    (edit) => edit.operation === "insert_files" && edit.files.some(({ url }) => url !== undefined),
  );

/** Stores the files of a batch one after the other; returns them by the path of their operation. */
export async function gatherFiles(
  ctx: Context,
  edits: readonly ContentEdit[],
  signal = AbortSignal.timeout(longestDownloads),
): Promise<Map<number, FileFields[]>> {
  const stored = new Map<number, FileFields[]>();
  for (const [index, edit] of edits.entries()) {
    if (edit.operation !== "insert_files") continue;
    const files: FileFields[] = [];
    for (const [at, file] of edit.files.entries()) {
      files.push(await storeNew(ctx, file, `changes.${index}.files.${at}`, signal));
    }
    stored.set(index, files);
  }
  return stored;
}
