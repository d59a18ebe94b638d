import { safeAddress } from "#lib/url/safe-address.ts";
import type { Target } from "./view.ts";

/** Returns the target of an absolute address; undefined if a text may not link to it. */
export function outside(url: string): Target | undefined {
  const href = safeAddress(url);
  return href === undefined ? undefined : { href, isExternal: true };
}
