import type { Config } from "../config.ts";

/**
 * Where anybody who knows it reads a blob; the name at the end is for people, and may be of a time when
 * names were cut inside a character.
 */
export const blobUrl = (config: Config, blob: string, name: string) =>
  `${config.publicApiUrl}/files/${blob}/${encodeURIComponent(name.toWellFormed())}`;
