import type { Config } from "../../../platform/config.ts";
import { decodePart } from "../../../platform/http/decode-part.ts";

/** Ids in an address. */
export type Named =
  | { collectionId: string }
  | { spaceId: string; changeRequestId?: string; revisionId?: string; pageId?: string };

/** Addresses of the console, then of the API; trailing parts are optional. */
const patterns = [
  /^\/orgs\/[^/]+\/collections\/(?<collectionId>[^/]+)/,
  /^\/orgs\/[^/]+\/spaces\/(?<spaceId>[^/]+)\/change-requests\/(?<changeRequestId>[^/]+)(?:\/content\/(?<pageId>[^/]+))?/,
  /^\/orgs\/[^/]+\/spaces\/(?<spaceId>[^/]+)\/history\/(?<revisionId>[^/]+)(?:\/(?<pageId>[^/]+))?/,
  /^\/orgs\/[^/]+\/spaces\/(?<spaceId>[^/]+)(?:\/content\/(?<pageId>[^/]+))?/,
  /^\/v1\/collections\/(?<collectionId>[^/]+)/,
  /^\/v1\/spaces\/(?<spaceId>[^/]+)\/change-requests\/(?<changeRequestId>[^/]+)(?:\/content\/page\/(?<pageId>[^/]+))?/,
  /^\/v1\/spaces\/(?<spaceId>[^/]+)\/revisions\/(?<revisionId>[^/]+)(?:\/page\/(?<pageId>[^/]+))?/,
  /^\/v1\/spaces\/(?<spaceId>[^/]+)(?:\/content\/page\/(?<pageId>[^/]+))?/,
];

/**
 * Returns the path of an address relative to an address of the service; undefined for other
 * addresses.
 */
function below(base: string, { origin, pathname }: URL): string | undefined {
  const own = new URL(base);
  const prefix = own.pathname.replace(/\/$/, "");
  return origin === own.origin && pathname.startsWith(`${prefix}/`)
    ? pathname.slice(prefix.length)
    : undefined;
}

/** Parses an address of the console or the API; undefined for any other. */
export function namedBy(
  { consoleUrl, publicApiUrl }: Pick<Config, "consoleUrl" | "publicApiUrl">,
  url: string,
): Named | undefined {
  const address = new URL(url);
  for (const path of [below(consoleUrl, address), below(publicApiUrl, address)]) {
    for (const pattern of path === undefined ? [] : patterns) {
      const { groups } = pattern.exec(path ?? "") ?? {};
      if (!groups) continue;
      const named = Object.entries(groups).filter(([, id]) => id !== undefined);
      return Object.fromEntries(named.map(([name, id]) => [name, decodePart(id)])) as Named;
    }
  }
  return undefined;
}
