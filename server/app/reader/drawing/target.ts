import { linkScheme } from "#lib/contract/content/content-ref.ts";

export interface Target {
  href: string;
  /** Title of what it leads to, where that is on the site. */
  title?: string;
  description?: string | undefined;
  isExternal: boolean;
}

/** Returns an address outside the site; other protocols could run scripts. */
export const outside = (url: string): Target | undefined =>
  linkScheme.test(url) && URL.canParse(url)
    ? { href: new URL(url).href, isExternal: true }
    : undefined;
