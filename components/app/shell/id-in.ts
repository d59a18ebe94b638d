import { looksLikeId } from "@/lib/text/looks-like-id";

/**
 * Returns the id in pasted text: an id alone, or the last one of an address; undefined for a name.
 */
export function idIn(text: string): string | undefined {
  if (looksLikeId(text)) return text;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  return new URL(text).pathname.split("/").findLast(looksLikeId);
}
