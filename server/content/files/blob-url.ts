import type { Config } from "../../platform/config.ts";

/**
 * Public address of a blob; its final name is for people, and old names may end inside a surrogate
 * pair.
 */
export const blobUrl = (config: Config, blob: string, name: string) =>
  `${config.publicApiUrl}/files/${blob}/${encodeURIComponent(name.toWellFormed())}`;
