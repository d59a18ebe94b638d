import "server-only";

const prefix = "/api/v1/";

/**
 * Resolves a relay request to its address under `/v1/` of the service. Undefined for paths that
 * could change meaning when decoded on the way, and for session operations, whose token must not
 * reach a browser.
 */
export function targetOf(requestUrl: string, apiBaseUrl: string): URL | undefined {
  const { pathname, search } = new URL(requestUrl);
  if (!pathname.startsWith(prefix)) return undefined;
  const rest = pathname.slice(prefix.length);
  const segments = rest.split("/").map(decode);
  if (!segments.every(isPlain) || segments[0]?.toLowerCase() === "sessions") return undefined;
  const base = new URL(apiBaseUrl);
  const root = `${base.pathname.replace(/\/$/, "")}/v1/`;
  const target = new URL(`${base.origin}${root}${rest}${search}`);
  const isInside = target.origin === base.origin && target.pathname.startsWith(root);
  return isInside ? target : undefined;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

// An encoded slash is part of an identifier, such as a page's path, unless it climbs with `..`.
function isPlain(segment: string | undefined): segment is string {
  if (!segment || segment.includes("\\") || segment.includes("\0")) return false;
  return !segment.split("/").some((part) => part === "." || part === "..");
}
