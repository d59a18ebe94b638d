import { safeAddress } from "#lib/url/safe-address.ts";
import { text } from "../../document/data-text.ts";
import { destinationOf, fileIn, type LayoutContext } from "./layout-context.ts";

/** Target of a piece of text: outside or within the document. */
export type LinkTarget = { link: string } | { linkToDestination: string };

type Ref = Partial<Record<"kind" | "url" | "page" | "anchor" | "file", unknown>>;

/** Returns a link out of the document; undefined if a text may not link there. */
export function outside(url: string): LinkTarget | undefined {
  const link = safeAddress(url);
  return link === undefined ? undefined : { link };
}

function toPage(context: LayoutContext, pageId: string, anchor?: string): LinkTarget | undefined {
  const exact = destinationOf(pageId, anchor);
  if (context.destinations.has(exact)) return { linkToDestination: exact };
  const page = destinationOf(pageId);
  if (context.destinations.has(page)) return { linkToDestination: page };
  const fragment = anchor === undefined ? "" : `#h-${encodeURIComponent(anchor)}`;
  return outside(`${context.job.pageAddress}${encodeURIComponent(pageId)}${fragment}`);
}

/** Resolves a reference; undefined if it is broken. */
export function linkOf(ref: unknown, context: LayoutContext): LinkTarget | undefined {
  if (typeof ref !== "object" || ref === null) return undefined;
  const { kind, url, page, anchor, file } = ref as Ref;
  if (kind === "url" && typeof url === "string") return outside(url);
  if (kind === "page" && typeof page === "string") return toPage(context, page);
  if (kind === "anchor" && typeof anchor === "string")
    return toPage(context, typeof page === "string" ? page : context.pageId, anchor);
  const found = kind === "file" ? fileIn(context, file) : undefined;
  return found && outside(found.url);
}

/** Names the target of a reference: a title, the name of a file or an address. */
export function nameOf(ref: unknown, context: LayoutContext): string {
  const { url, page, file } = (ref ?? {}) as Ref;
  const title = context.job.pages.find(({ id }) => id === page)?.title;
  return title || fileIn(context, file)?.name || text(url);
}
