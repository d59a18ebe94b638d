import type { Page } from "#lib/contract/content/page.ts";
import { paths } from "#lib/url/paths.ts";
import type { Config } from "../../platform/config.ts";
import { notFound } from "../../platform/errors.ts";
import { appUrl } from "../../platform/http/urls.ts";
import type { Tree, TreePage } from "../revisions/tree.ts";
import { defaultLayout } from "./default-layout.ts";

/** Location of the content in the console: the space, or one of its change requests. */
export interface ContentUrls {
  config: Config;
  organizationId: string;
  spaceId: string;
  changeRequestId?: string;
}

export function pageUrl(urls: ContentUrls, pageId: string): string {
  const { config, organizationId, spaceId, changeRequestId } = urls;
  const space = { organizationId, spaceId };
  const path =
    changeRequestId === undefined
      ? paths.spaceContent(space, pageId)
      : paths.changeRequestContent({ ...space, changeRequestId }, pageId);
  return appUrl(config, path);
}

/** Returns the API form of one page without its text, with the given children. */
function toOnePage(urls: ContentUrls, { fields, path }: TreePage, below: Page[]): Page {
  const { id, title, emoji, icon, createdAt, updatedAt, slug, hidden } = fields;
  const base = { id, title, emoji, icon, createdAt, updatedAt };
  const { noIndex, noRobotsIndex } = fields;
  const pages = below as (Page & { type: "document" })[];
  switch (fields.type) {
    case "group":
      return {
        ...base,
        kind: "group",
        type: "group",
        slug,
        path,
        hidden,
        noIndex,
        noRobotsIndex,
        pages,
      };
    case "link":
      return {
        ...base,
        kind: "link",
        type: "link",
        target: fields.target ?? { kind: "url", url: fields.href ?? "" },
        href: fields.href,
        hidden,
      };
    case "computed":
      if (!fields.computed) throw new Error(`The computed page ${id} has no source`);
      return { ...base, type: "computed", computed: { dependencies: {}, ...fields.computed } };
    default:
      return {
        ...base,
        kind: "sheet",
        type: "document",
        urls: { app: pageUrl(urls, id) },
        slug,
        path,
        description: fields.description ?? "",
        condition: fields.condition,
        pages,
        layout: fields.layout ?? { ...defaultLayout, cover: fields.cover !== undefined },
        cover: fields.cover,
        variables: fields.variables,
        hidden,
        noIndex,
        noRobotsIndex,
        documentId: fields.document,
      };
  }
}

export function toPageAlone(urls: ContentUrls, tree: Tree, id: string): Page | undefined {
  const page = tree.pages.get(id);
  return page && toOnePage(urls, page, []);
}

/** Returns the API form of a page with its descendants, without texts. */
export function toPage(urls: ContentUrls, tree: Tree, id: string): Page {
  const page = tree.pages.get(id);
  if (!page) throw notFound("Page");
  return toOnePage(
    urls,
    page,
    page.children.map((child) => toPage(urls, tree, child)),
  );
}

export const toPages = (urls: ContentUrls, tree: Tree): Page[] =>
  tree.top.map((id) => toPage(urls, tree, id));
