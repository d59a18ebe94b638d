import { withoutEnd } from "../../../platform/without-end.ts";

const noPage =
  /\.(pdf|zip|gz|tgz|png|jpe?g|gif|svg|webp|avif|ico|css|m?js|json|xml|rss|atom|ya?ml|csv|mp[34]|webm|woff2?|ttf|exe|dmg|deb|rpm)$/i;

/** Normalizes an address: removes query, fragment, index file and trailing slash. */
export function looseAddress({ origin, pathname }: URL): string {
  const folder = pathname.replace(/\/(index|default)\.(html?|php|aspx?)$/i, "/");
  return `${origin}${withoutEnd(folder, "/")}`;
}

/** Returns true if an address may be a page of the site. */
export function isPageOf(origin: string, url: URL): boolean {
  return url.origin === origin && !noPage.test(url.pathname) && url.search === "";
}

/** Returns the nearest known ancestor of an address by path; the start page is no ancestor. */
export function addressAbove(
  address: string,
  known: (loose: string) => string | undefined,
  start: string,
): string | null {
  const { origin } = new URL(address);
  let path = address.slice(origin.length);
  while (path.includes("/")) {
    path = path.slice(0, path.lastIndexOf("/"));
    const loose = `${origin}${path}`;
    const key = loose === start ? undefined : known(loose);
    if (key !== undefined) return key;
  }
  return null;
}
