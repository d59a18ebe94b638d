import { safeAddress } from "#lib/url/safe-address.ts";

export interface Target {
  href: string;
  /** Title of what it leads to, where that is on the site. */
  title?: string;
  description?: string | undefined;
  isExternal: boolean;
}

/** Returns an address outside the site; undefined if a page may not link to it. */
export function outside(url: string): Target | undefined {
  const href = safeAddress(url);
  return href === undefined ? undefined : { href, isExternal: true };
}
