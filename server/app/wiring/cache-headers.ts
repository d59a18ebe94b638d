import { reads } from "#lib/contract/changes.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";

/** Reads of content: of a space, a change request, a revision or a site. */
const content =
  /^\/v1\/spaces\/\{spaceId\}\/(?:content|documents|revisions\/\{revisionId\}|change-requests\/\{changeRequestId\}\/content)(?:\/|$)|\/sites\/\{siteId\}\/published$/;

/** Seconds for which clients may cache content that changes, and content that never does. */
const briefly = 10;
const long = 24 * 60 * 60;

const tagNames: Record<string, string> = {
  organizationId: "organization",
  siteId: "site",
  spaceId: "space",
  changeRequestId: "change-request",
  revisionId: "revision",
  documentId: "document",
  pageId: "page",
};

/** Reads that no action touches (`lib/contract/changes`). */
const isFinal = (name: string) => reads[name as keyof typeof reads]?.length === 0;

/**
 * Returns headers that let the caller cache content: for how long, and the resources that it
 * depends on. Shared caches may not store it, since each read depends on a token. Undefined: nobody
 * may cache it.
 *
 * @param asVisitor never caches content for long: a site can close to the visitor at any time
 */
export function cacheHeaders(
  name: string,
  { method, path }: Pick<Operation, "method" | "path">,
  params: Readonly<Record<string, string>>,
  { asVisitor = false } = {},
): Record<string, string> | undefined {
  if (method !== "GET" || !content.test(path)) return undefined;
  const tags = Object.entries(params).flatMap(([param, id]) => {
    const tag = tagNames[param];
    return tag === undefined ? [] : [`${tag}:${encodeURIComponent(id)}`];
  });
  return {
    "cache-control":
      isFinal(name) && !asVisitor
        ? `private, max-age=${long}, immutable`
        : `private, max-age=${briefly}`,
    "cache-tag": tags.join(","),
    vary: "authorization",
  };
}
