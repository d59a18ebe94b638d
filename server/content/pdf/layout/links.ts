import { destinationOf, type LayoutContext } from "./layout-context.ts";

/** Target of a piece of text: outside or within the document. */
export type LinkTarget = { link: string } | { linkToDestination: string };

type Ref = { kind?: string; url?: string; page?: string; anchor?: string; file?: string };

const safe = /^(https?|mailto):/i;

/** Returns a link to a web address; other protocols are dropped. */
export const outside = (url: string): LinkTarget | undefined =>
  safe.test(url) && URL.canParse(url) ? { link: new URL(url).href } : undefined;

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
  if (kind === "url" && url !== undefined) return outside(url);
  if (kind === "page" && page !== undefined) return toPage(context, page);
  if (kind === "anchor") return toPage(context, page ?? context.pageId, anchor);
  const found = kind === "file" && file !== undefined ? context.job.files[file] : undefined;
  return found && outside(found.url);
}
