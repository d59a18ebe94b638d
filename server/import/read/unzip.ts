import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { storable } from "./names.ts";
import { ResourceFault } from "./source.ts";

const mostEntries = 20_000;
const largestFile = 25 * 1024 * 1024;
const largestWhole = 200 * 1024 * 1024;

/** What is left of what an archive, with those within it, may hold. */
interface Budget {
  entries: number;
  bytes: number;
}

const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

const isFolder = ({ fileName }: Entry) => fileName.endsWith("/");
/** A link could mean any file of this machine: nothing follows it, and nothing reads it. */
const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

function charge(budget: Budget, { fileName, uncompressedSize }: Entry): void {
  budget.entries -= 1;
  budget.bytes -= uncompressedSize;
  if (budget.entries < 0)
    throw new ResourceFault(`The archive holds more than ${mostEntries} files`);
  if (budget.bytes < 0) throw new ResourceFault("The archive holds more than 200 MiB");
  if (uncompressedSize > largestFile) {
    throw new ResourceFault(`${fileName} in the archive is larger than 25 MiB`);
  }
}

async function readEntries(zip: ZipFile, budget: Budget): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for await (const entry of zip.eachEntry()) {
    if (isFolder(entry) || isLink(entry)) continue;
    charge(budget, entry);
    if (entry.isEncrypted()) throw new ResourceFault("The archive is protected by a password");
    // What the entry says of its size is held to while it is read.
    const path = storable(entry.fileName);
    if (!files.has(path)) {
      files.set(path, await buffer(await zip.openReadStreamPromise(entry)));
    }
  }
  return files;
}

async function unzipWithin(bytes: Uint8Array, budget: Budget): Promise<Map<string, Uint8Array>> {
  if (!isZip(bytes)) throw new ResourceFault("It is not a zip archive");
  try {
    return await readEntries(await fromBufferPromise(Buffer.from(bytes)), budget);
  } catch (error) {
    if (error instanceof ResourceFault) throw error;
    throw new ResourceFault(`The archive cannot be read: ${(error as Error).message}`);
  }
}

/** The files of an archive by their paths; one that is made to do harm is refused whole. */
export async function unzip(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  const budget = { entries: mostEntries, bytes: largestWhole };
  const files = await unzipWithin(bytes, budget);
  const names = [...files.keys()];
  // Large exports come as archives within one.
  if (names.length === 0 || !names.every((name) => /\.zip$/i.test(name))) return files;
  const inner = new Map<string, Uint8Array>();
  for (const part of files.values()) {
    for (const [path, content] of await unzipWithin(part, budget)) inner.set(path, content);
  }
  return inner;
}
