import type { ContentRef } from "@/lib/contract/content-ref";
import type { LinkStatus, OrganizationLink } from "@/lib/contract/links";

export const statusWords: Record<LinkStatus, string> = {
  ok: "Fine",
  broken: "Broken",
  "in-app": "Leads into the console",
};

const kindWords: Record<ContentRef["kind"], string> = {
  page: "Page",
  anchor: "Section",
  file: "File",
  url: "Address",
  space: "Space",
  user: "Person",
  collection: "Collection",
  "reusable-content": "Reusable content",
  openapi: "API specification",
};

export const kindOf = ({ kind }: ContentRef): string => kindWords[kind];

/** The id, which is all that is known of what was never there. */
function idOf(target: ContentRef): string {
  switch (target.kind) {
    case "url":
      return target.url;
    case "page":
      return target.page;
    case "anchor":
      return target.page ?? "";
    case "file":
      return target.file;
    case "space":
      return target.space;
    case "user":
      return target.user;
    case "collection":
      return target.collection;
    case "reusable-content":
      return target.reusableContent;
    case "openapi":
      return target.spec;
  }
}

/** What is known of a target: other services may not say what pages name. */
type Named = Pick<OrganizationLink, "label"> & { target?: ContentRef | undefined };

/** What a target is called. */
export function nameOf({ target, label }: Named): string {
  if (!target) return label || "Unknown";
  const name = label || (target.kind === "url" ? target.url : `Unknown ${idOf(target)}`);
  return target.kind === "anchor" ? `${name} #${target.anchor}` : name;
}

/** Why a link is broken, in words. */
export function whyBroken({ target, label }: Named): string {
  if (!target) return "It is not there, or not any more";
  if (target.kind === "url") return "This address leads nowhere: it names no page and no web site";
  if (target.kind === "anchor" && label) return "No heading of the page has this name";
  return `There is no such ${kindOf(target).toLowerCase()}, or not any more`;
}
