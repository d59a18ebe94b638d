import type { Config } from "../../platform/config.ts";

/**
 * Returns the public address of a blob. Its last part is the file name, for people; stored names
 * may end within a surrogate pair.
 */
export const blobUrl = (config: Config, blob: string, name: string) =>
  `${config.publicApiUrl}/files/${blob}/${encodeURIComponent(name.toWellFormed())}`;
