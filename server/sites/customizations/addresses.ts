import { originSource } from "#lib/url/policy-sources.ts";
import { safeAddress } from "#lib/url/safe-address.ts";
import { badRequest } from "../../platform/errors.ts";

/** Members of a customization with web addresses; `light` and `dark` may be colors, too. */
const members = new Set(["url", "light", "dark"]);

/**
 * Rejects web addresses without a host name, which a page's security policy needs, and link targets
 * that pages wouldn't show.
 */
export function requireAddresses(value: unknown, path = ""): void {
  if (typeof value !== "object" || value === null) return;
  if ("kind" in value && value.kind === "url" && "url" in value) {
    if (safeAddress(String(value.url)) !== undefined) return;
    throw badRequest(`${path}.url: must begin with http://, https://, mailto: or tel:`);
  }
  for (const [name, member] of Object.entries(value)) {
    const here = path === "" ? name : `${path}.${name}`;
    const isAddress = typeof member === "string" && members.has(name) && /^https?:/i.test(member);
    if (isAddress && originSource(member) === undefined) {
      throw badRequest(`${here}: must be a web address with a host name`);
    }
    requireAddresses(member, here);
  }
}
