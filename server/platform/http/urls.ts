import type { Config } from "../config.ts";

/** Appends path segments to an address. */
export const joinUrl = (base: string, ...parts: string[]) =>
  [base, ...parts.map(encodeURIComponent)].join("/");

/** Returns the API address of a resource, from its path segments below `/v1`. */
export const locationOf = (config: Config, ...parts: string[]) =>
  joinUrl(`${config.publicApiUrl}/v1`, ...parts);

/** Returns the address of a console page, from its path (`lib/url/paths.ts`). */
export const appUrl = ({ consoleUrl }: Config, path: string) => consoleUrl + path;
