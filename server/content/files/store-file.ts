import { buffer } from "node:stream/consumers";
import { ServiceError } from "../../platform/errors.ts";
import { firstCharacters } from "../../platform/excerpt.ts";
import { newId } from "../../platform/ids.ts";
import type { FileFields } from "../revisions/nodes.ts";
import { contentTypeOf } from "./content-type.ts";
import { imageDimensions } from "./image-dimensions.ts";
import { type BlobDeps, storeBlob } from "./store-blob.ts";

/** Limit in bytes (docs/format.md#size-limits). */
const largestFile = 25 * 1024 * 1024;

interface NewFile {
  bytes: Uint8Array;
  name: string;
  /** Media type declared by the sender. */
  contentType?: string | undefined;
}

/** Returns the last part of a path, without characters that file systems forbid. */
export function plainName(name: string): string {
  const last = name.split(/[/\\]/).findLast((part) => part.trim() !== "") ?? "";
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, "").trim();
  return plain === "" || plain === "." || plain === ".." ? "file" : firstCharacters(plain, 256);
}

/** Returns the first of some stored files with the same content. */
export async function findSameFile(
  { storage }: Pick<BlobDeps, "storage">,
  bytes: Uint8Array,
  files: readonly FileFields[],
): Promise<FileFields | undefined> {
  for (const file of files) {
    if (file.size !== bytes.byteLength) continue;
    const stored = await storage.open(file.blob);
    if (stored && (await buffer(stored)).equals(bytes)) return file;
  }
  return undefined;
}

/** Stores a file and returns its members for content; no content refers to it yet. */
export async function storeFile(deps: BlobDeps, file: NewFile): Promise<FileFields> {
  const { bytes } = file;
  const name = plainName(file.name);
  if (bytes.byteLength > largestFile) {
    throw new ServiceError(413, `${name} must have at most ${largestFile / 1024 / 1024} MiB`);
  }
  const contentType = await contentTypeOf(bytes, name, file.contentType);
  const dimensions = imageDimensions(bytes, contentType);
  const blob = await storeBlob(deps, { bytes, name, contentType });
  const size = bytes.byteLength;
  return { id: newId(), name, contentType, size, blob, ...(dimensions && { dimensions }) };
}
