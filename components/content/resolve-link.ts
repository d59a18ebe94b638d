import type { File } from "@/lib/contract/content";
import { fileAddress } from "@/lib/file-address";
import { headingId } from "@/lib/heading-anchors";
import { addressIn, type ContentPlace } from "./content-place";

export interface LinkContext {
  place: ContentPlace;
  files: readonly File[];
}

type Link = { href: string; kind: "page" | "anchor" | "external" };

const ownPage = /^\/pages\/([\w-]+)(?:#(.*))?$/;
const ownFile = /^\/files\/([\w-]+)$/;

/** Where a link of a text leads from the console; undefined for what leads nowhere. */
export function resolveLink(url: string, { place, files }: LinkContext): Link | undefined {
  if (url.startsWith("#")) return { href: `#${headingId(url.slice(1))}`, kind: "anchor" };
  const [, pageId, fragment] = ownPage.exec(url) ?? [];
  if (pageId !== undefined) {
    const anchor = fragment ? `#${headingId(fragment)}` : "";
    return { href: addressIn(place, pageId) + anchor, kind: "page" };
  }
  const [, fileId] = ownFile.exec(url) ?? [];
  if (fileId !== undefined) {
    const file = files.find(({ id }) => id === fileId);
    return file && { href: fileAddress(file.downloadURL), kind: "external" };
  }
  return /^(https?|mailto):/i.test(url) ? { href: url, kind: "external" } : undefined;
}
