import type { File } from "#lib/contract/content/content.ts";
import type { Config } from "../../platform/config.ts";
import type { FileFields } from "../revisions/nodes.ts";
import { blobUrl } from "./blob-url.ts";

export function toFile(config: Config, file: FileFields): File {
  const { id, name, contentType, size, dimensions, blob } = file;
  return { id, name, contentType, downloadURL: blobUrl(config, blob, name), size, dimensions };
}
