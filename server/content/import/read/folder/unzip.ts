import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise, validateFileName, type ZipFile } from "yauzl";
import { messageOf } from "#lib/data/errors.ts";
import { isZip } from "#lib/data/zip.ts";
import { decodeAs } from "../../../../platform/fetch/decode-text.ts";
import { largestArchive, largestFile, mostFilesOfArchive } from "../limits.ts";
import { ResourceError } from "../resource-error.ts";
import { storable } from "./names.ts";

/** Remaining limits of an archive, including nested ones. */
interface Budget {
  entries: number;
  bytes: number;
}

const isFolder = ({ fileName }: Entry) => fileName.endsWith("/");
/**
 * Returns true for symbolic links, which are skipped, as they could point to any file of this
 * machine.
 */
const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

/** Counts an entry against the limits; folders and links count too, as reading them takes time. */
function count(budget: Budget): void {
  budget.entries -= 1;
  if (budget.entries < 0)
    throw new ResourceError(`The archive contains more than ${mostFilesOfArchive} files`);
}

function charge(budget: Budget, { fileName, uncompressedSize }: Entry): void {
  budget.bytes -= uncompressedSize;
  if (budget.bytes < 0) throw new ResourceError("The archive contains more than 200 MiB");
  if (uncompressedSize > largestFile) {
    throw new ResourceError(`${fileName} in the archive is larger than 25 MiB`);
  }
}

const isUtf8 = (entry: Entry) =>
  (entry.generalPurposeBitFlag & 0x800) !== 0 || entry.extraFields.some(({ id }) => id === 0x7075);

/** Entries of an archive that are read differently from their names, or not at all. */
export interface UnusualEntries {
  /** Names in an unknown charset, which are decoded as CP437, the original charset of the format. */
  unclear: string[];
  /** Links, and files with the path of an earlier one. */
  skipped: string[];
}

interface Reading {
  /** Charset of names that don't say theirs and aren't UTF-8. */
  charset?: string | undefined;
  unusual: UnusualEntries;
}

/** Returns the path of an entry; many programs write UTF-8 without the flag for it. */
function pathOf(entry: Entry, { charset, unusual }: Reading): string {
  let path = entry.fileName;
  if (!isUtf8(entry) && entry.fileNameRaw.some((byte) => byte > 127)) {
    const named = decodeAs(charset, entry.fileNameRaw);
    if (named === undefined) unusual.unclear.push(path);
    else path = named.replaceAll("\\", "/");
    const fault = validateFileName(path);
    if (fault) throw new Error(fault);
  }
  const parts = path.split("/").filter((part) => part !== "" && part !== ".");
  // Some systems store accents as separate characters.
  return storable(parts.join("/").normalize("NFC"));
}

async function readEntries(
  zip: ZipFile,
  budget: Budget,
  reading: Reading,
): Promise<Map<string, Uint8Array>> {
  const { unusual } = reading;
  const entries: Entry[] = [];
  // The whole archive is counted before anything is unpacked.
  for await (const entry of zip.eachEntry()) {
    count(budget);
    if (isFolder(entry)) continue;
    if (isLink(entry)) {
      unusual.skipped.push(storable(entry.fileName));
      continue;
    }
    charge(budget, entry);
    if (entry.isEncrypted()) throw new ResourceError("The archive is password-protected");
    entries.push(entry);
  }
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    const path = pathOf(entry, reading);
    if (files.has(path)) {
      unusual.skipped.push(path);
      continue;
    }
    // The declared size is checked while reading.
    files.set(path, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** Returns the reason in an error of the library, which ends with a period. */
const reasonOf = (message: string): string =>
  /end of central directory/i.test(message)
    ? "it is incomplete, or not a ZIP file"
    : message.replace(/\.$/, "");

async function unzipWithin(
  bytes: Uint8Array,
  budget: Budget,
  reading: Reading,
): Promise<Map<string, Uint8Array>> {
  if (!isZip(bytes)) throw new ResourceError("The file is not a ZIP archive");
  try {
    return await readEntries(await fromBufferPromise(Buffer.from(bytes)), budget, reading);
  } catch (error) {
    if (error instanceof ResourceError) throw error;
    throw new ResourceError(`The archive cannot be read: ${reasonOf(messageOf(error))}`);
  }
}

/**
 * Returns the files of an archive by path; rejects a malicious archive as a whole. Unusual
 * entries are added to `unusual`.
 */
export async function unzip(
  bytes: Uint8Array,
  { charset, unusual = { unclear: [], skipped: [] } }: Partial<Reading> = {},
): Promise<Map<string, Uint8Array>> {
  const reading = { charset, unusual };
  const budget = { entries: mostFilesOfArchive, bytes: largestArchive };
  const files = await unzipWithin(bytes, budget, reading);
  const names = [...files.keys()];
  // Large exports are archives of archives.
  if (names.length === 0 || !names.every((name) => /\.zip$/i.test(name))) return files;
  const inner = new Map<string, Uint8Array>();
  for (const part of files.values()) {
    for (const [path, content] of await unzipWithin(part, budget, reading)) {
      if (inner.has(path)) unusual.skipped.push(path);
      else inner.set(path, content);
    }
  }
  return inner;
}
