import type { ContentRef } from "@/lib/contract/content/content-ref";
import type { LinkStatus, OrganizationLink } from "@/lib/contract/content/links";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { paths } from "@/lib/url/paths";

export const statusLabels: Record<LinkStatus, string> = {
  ok: "Working",
  broken: "Broken",
  "in-app": "Console link",
};

const kindLabels: Record<ContentRef["kind"], string> = {
  page: "Page",
  anchor: "Section",
  file: "File",
  url: "URL",
  space: "Space",
  user: "Person",
  collection: "Collection",
  "reusable-content": "Reusable content",
  openapi: "API specification",
};

export const kindOf = ({ kind }: ContentRef): string => kindLabels[kind];

/** Returns the id, which is all that is known of a target that never existed. */
export function idOf(target: ContentRef): string {
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

/** Returns a label as it is written after other words. */
const inSentence = (label: string) =>
  label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** Known members of a target, as foreign services may not return its title. */
type Named = Pick<OrganizationLink, "label"> & { target?: ContentRef | undefined };

export function nameOf({ target, label }: Named): string {
  if (!target) return label || "Unknown";
  const name =
    label || (target.kind === "url" ? target.url : `Missing ${inSentence(kindOf(target))}`);
  return target.kind === "anchor" ? `${name} #${target.anchor}` : name;
}

/** Describes why a URL is broken: a relative one is a path of no page or file. */
function missingAt(url: string): string {
  const [path = ""] = url.split(/[?#]/);
  if (path === "" || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return "Invalid URL";
  const isFile = /\.(?!(?:mdx?|markdown|x?html?)$)[a-z\d]+$/i.test(path);
  return `No ${isFile ? "file" : "page"} at this path`;
}

/** Describes why a link is broken. */
export function brokenReason({ target, label }: Named): string {
  if (!target) return "The target doesn't exist";
  if (target.kind === "url") return missingAt(target.url);
  if (target.kind === "anchor" && label) return "Heading not found";
  // A title is known only of a target that existed.
  return `${kindOf(target)} ${label ? "deleted" : "not found"}`;
}

/** Returns true for a target of which only the id is known. */
export const isUnnamed = ({ status, label, target }: OrganizationLink) =>
  status === "broken" && !label && target.kind !== "url";

/** Describes the status of a link, and why it is broken. */
export const statusOrReason = (link: OrganizationLink): string =>
  link.status === "broken" ? brokenReason(link) : statusLabels[link.status];

/** Returns where a deleted target can be found: its history, or a space in the trash. */
export function traceOf(
  organization: OrganizationParams,
  { status, target, label, space }: OrganizationLink,
): { label: string; href: string } | undefined {
  if (status !== "broken" || !label || !space) return undefined;
  const of = { ...organization, spaceId: space.id };
  if (target.kind === "page" || target.kind === "anchor") {
    return { label: "Page history", href: paths.spaceHistory(of, target.page) };
  }
  return target.kind === "space"
    ? { label: "View in trash", href: paths.trashedSpace(of) }
    : undefined;
}
