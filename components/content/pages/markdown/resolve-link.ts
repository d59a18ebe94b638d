import { addressIn, type ContentPlace } from "@/components/content/pages/content-place";
import type { File } from "@/lib/contract/content/content";
import { headingId } from "@/lib/markdown/heading-anchors";
import { fileAddress } from "@/lib/url/file-address";
import { safeAddress } from "@/lib/url/safe-address";

export interface LinkContext {
  place: ContentPlace;
  files: readonly File[];
}

type Link = { href: string; kind: "page" | "anchor" | "external" };

const ownPage = /^\/pages\/([\w-]+)(?:#(.*))?$/;
const ownFile = /^\/files\/([\w-]+)$/;

/** Resolves a link of a text for the console; undefined for a broken one. */
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
  const href = safeAddress(url);
  return href === undefined ? undefined : { href, kind: "external" };
}
