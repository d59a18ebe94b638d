import type { Context as HonoContext } from "hono";

const statuses = { moved: 301, found: 302, seeOther: 303, permanent: 308 } as const;
type Kind = keyof typeof statuses;

/** Target of a redirect, which only the functions below make. */
export type RedirectTarget = string & { readonly redirectTarget: unique symbol };

// Host that never responds, only used to complete paths.
const anyOrigin = "http://origin.invalid";

/**
 * Returns a path and query on the origin of the request, whatever the path has: browsers take
 * `//host` and `/\host` for another origin.
 */
export function onThisOrigin(path: string): RedirectTarget {
  const { pathname, search, hash } = new URL(`/${path.replace(/^[\s/\\]+/, "")}`, anyOrigin);
  return `/${pathname.replace(/^\/+/, "")}${search}${hash}` as RedirectTarget;
}

/** Returns an address on this origin with the query of a request, before its fragment if it has one. */
export function withQueryOf(request: URL, path: string): string {
  const { pathname, search, hash } = new URL(onThisOrigin(path), anyOrigin);
  return `${pathname}${search || request.search}${hash}`;
}

/** Returns an address that someone may choose, such as a sign-in page; `http` and `https` only. */
export function onOtherOrigin(address: string): RedirectTarget {
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) throw new Error(`No redirect to ${url.protocol}`);
  return url.href as RedirectTarget;
}

export const redirect = (
  to: RedirectTarget,
  kind: Kind,
  headers: Record<string, string> = {},
): Response =>
  new Response(null, { status: statuses[kind], headers: { ...headers, location: to } });

/** Redirects with the cookies and headers that the context has. */
export const redirectWithContext = (http: HonoContext, to: RedirectTarget, kind: Kind): Response =>
  http.redirect(to, statuses[kind]);
