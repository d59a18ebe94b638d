import { ContentRef } from "#lib/contract/content/content-ref.ts";
import { isObject } from "#lib/data/is-object.ts";
import { outside } from "../../content/document/view/outside.ts";
import type { Target } from "../../content/document/view/view.ts";
import { targetOf } from "../../content/links/target.ts";
import type { FileFields } from "../../content/revisions/nodes.ts";
import type { TreePage } from "../../content/revisions/tree.ts";
import type { Outline, ShownSpace } from "../../sites/structure/shown-structure.ts";
import { pathOn, type SiteAddress } from "../visit/find-site.ts";
import type { ShownPages } from "./pages.ts";

/** Possible targets of links on a site, for one visitor. */
export interface LinkScope {
  at: Pick<SiteAddress, "base">;
  outline: Outline;
  /** Pages of the spaces that were read, by space id. */
  pages: ReadonlyMap<string, ShownPages>;
}

/** Page in its space on a site. */
export interface SitePage {
  space: ShownSpace;
  pages: Pick<ShownPages, "first">;
  page: TreePage;
}

/** Returns true for the page at the root of a site: the first listed one of its only space. */
export const isHome = ({ space, pages, page }: SitePage): boolean =>
  space.isOnly && page.fields.id === pages.first;

const ownPath = ({ space, page: { path } }: Pick<SitePage, "space" | "page">): string =>
  path === "" ? space.path : `${space.path}/${path}`;

/** Returns the address of a page. The first page of a space also has the space's own path. */
export const pageHref = (at: LinkScope["at"], shown: SitePage): string =>
  pathOn(at, isHome(shown) ? "" : ownPath(shown));

/** Returns the address of a space: the only one of a site has its root. */
export const spaceHref = (at: LinkScope["at"], space: ShownSpace): string =>
  pathOn(at, space.isOnly ? "" : space.path);

/** Path of the Markdown of the page at the root of a site. */
export const homeMarkdown = "index.md";

/** Returns the address of a page's Markdown. */
export const markdownHref = (at: LinkScope["at"], shown: SitePage): string =>
  isHome(shown) ? pathOn(at, homeMarkdown) : `${pathOn(at, ownPath(shown))}.md`;

/** Returns the address of the feed of a space. */
export const spaceFeedHref = (at: LinkScope["at"], space: ShownSpace): string =>
  pathOn(at, space.isOnly ? "rss.xml" : `${space.path}/rss.xml`);

/** Returns the address of the feed of a page that has updates. */
export const pageFeedHref = (at: LinkScope["at"], shown: Pick<SitePage, "space" | "page">) =>
  pathOn(at, `${ownPath(shown)}/rss.xml`);

export const fileHref = ({ base }: LinkScope["at"], { blob, name }: FileFields): string =>
  `${base}/~/files/${blob}/${encodeURIComponent(name.toWellFormed())}`;

/** Returns the first document at or below a group. */
export function firstIn(pages: ShownPages, page: TreePage): TreePage | undefined {
  if (page.fields.type === "document") return page;
  for (const child of pages.listed(page.fields.id)) {
    const found = firstIn(pages, child);
    if (found) return found;
  }
  return undefined;
}

/** Resolves a reference; undefined if its target is missing or hidden from the visitor. */
export function resolveRef(
  scope: LinkScope,
  ref: unknown,
  from?: { space: ShownSpace; pageId: string },
): Target | undefined {
  const { data } = ContentRef.safeParse(ref);
  if (!data) return undefined;
  const own = from?.space.space.id ?? "";
  const { kind, space = "", id = "", anchor, url = "" } = targetOf(data, own, from?.pageId ?? "");
  if (kind === "url") return outside(url);
  const shown = scope.outline.spaces.find((each) => each.space.id === space);
  if (!shown) return undefined;
  const { at } = scope;
  if (kind === "space") {
    return { href: spaceHref(at, shown), title: shown.space.title, isExternal: false };
  }
  const pages = scope.pages.get(space);
  if (kind === "file") {
    const file = pages?.tree.files.get(id);
    return file && { href: fileHref(at, file), title: file.name, isExternal: false };
  }
  const found = kind === "page" ? pages?.find(id) : undefined;
  const page = pages && found && firstIn(pages, found);
  if (!page) return undefined;
  const fragment = anchor === undefined ? "" : `#${encodeURIComponent(anchor)}`;
  const { title, description } = page.fields;
  const href = pageHref(at, { space: shown, pages, page }) + fragment;
  return { href, title, description, isExternal: false };
}

/** Collects the other spaces that references in a value name, at any depth. */
export function spacesNamedIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null) return found;
  const { kind, space }: Record<string, unknown> = isObject(value) ? value : {};
  if (typeof kind === "string" && typeof space === "string") found.add(space);
  for (const member of Object.values(value)) spacesNamedIn(member, found);
  return found;
}
