import type { FileFields } from "../content/nodes.ts";
import { ServiceError } from "../errors.ts";
import { firstCharacters } from "../excerpt.ts";
import { newId } from "../ids.ts";
import { contentTypeOf } from "./content-type.ts";
import { imageDimensions } from "./image-dimensions.ts";
import { type BlobDeps, storeBlob } from "./store-blob.ts";

/** Decision 1.67. */
const largestFile = 25 * 1024 * 1024;

interface NewFile {
  bytes: Uint8Array;
  name: string;
  /** What the sender says it is. */
  contentType?: string | undefined;
}

/** The last part of a path, without what no file system takes. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).findLast((part) => part.trim() !== "") ?? "";
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, "").trim();
  return plain === "" || plain === "." || plain === ".." ? "file" : firstCharacters(plain, 256);
}

/** Keeps a file and answers what content holds of it; it belongs to no content yet. */
export async function storeFile(deps: BlobDeps, file: NewFile): Promise<FileFields> {
  const { bytes } = file;
  const name = plainName(file.name);
  if (bytes.byteLength > largestFile) {
    throw new ServiceError(413, `${name} is larger than ${largestFile / 1024 / 1024} MiB`);
  }
  const contentType = await contentTypeOf(bytes, name, file.contentType);
  const dimensions = imageDimensions(bytes, contentType);
  const blob = await storeBlob(deps, { bytes, name, contentType });
  const size = bytes.byteLength;
  return { id: newId(), name, contentType, size, blob, ...(dimensions && { dimensions }) };
}
