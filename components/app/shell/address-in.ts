import { looksLikeId } from "@/lib/text/looks-like-id";

/** Limit of characters of an address. */
const longest = 2048;

/** Address as browsers show it: a host with a path. A host has a dot or a port, unlike a word. */
const bare = /^(?:localhost|[\w-]+(?:\.[\w-]+)+|[\w.-]+(?=:))(?::\d{1,5})?\/\S*$/i;

/**
 * Returns the address that a text is; undefined for other texts. One without a scheme gets that of
 * the console.
 */
export function addressIn(text: string, { protocol }: Pick<Location, "protocol">): URL | undefined {
  if (text.length > longest) return undefined;
  const isWhole = /^https?:\/\/\S+$/i.test(text);
  if (!isWhole && !bare.test(text)) return undefined;
  const whole = isWhole ? text : `${protocol}//${text}`;
  return URL.canParse(whole) ? new URL(whole) : undefined;
}

/**
 * Returns the id in pasted text: an id alone, or the last one of an address; undefined for a name.
 */
export function idIn(text: string, own: Pick<Location, "protocol">): string | undefined {
  if (looksLikeId(text)) return text;
  return addressIn(text, own)?.pathname.split("/").findLast(looksLikeId);
}
