import { headingId } from "#lib/markdown/heading-anchors.ts";
import { fileAddress } from "#lib/url/file-address.ts";
import { paths } from "#lib/url/paths.ts";
import type { Context } from "../../access/context.ts";
import { outside } from "../../content/document/view/outside.ts";
import type { Target } from "../../content/document/view/view.ts";
import { toFile } from "../../content/files/to-file.ts";
import type { Resolved } from "../../content/links/resolve.ts";
import type { Target as LinkTarget } from "../../content/links/target.ts";
import type { Tree } from "../../content/revisions/tree.ts";
import type { SpaceRow } from "../../db/schema/spaces.ts";
import { appUrl } from "../../platform/http/urls.ts";

interface From {
  ctx: Context;
  space: SpaceRow;
  tree: Tree;
  /** Path of the pages of the space in the console. */
  pagesPath: string;
  resolved: Resolved;
}

/** Returns the console address of a link's target; undefined if it is hidden from the editor. */
export function consoleTarget(from: From, link: LinkTarget): Target | undefined {
  const { ctx, resolved } = from;
  const { kind, space = "", id = "", url = "" } = link;
  const { organizationId } = from.space;
  const inConsole = (title: string, path: string): Target => ({
    href: appUrl(ctx.config, path),
    title,
    isExternal: true,
  });
  switch (kind) {
    case "url":
      return outside(url);
    case "page":
    case "file":
      return targetInSpace(from, link);
    case "reusable-content":
      return undefined;
    case "space": {
      const path = paths.space({ organizationId, spaceId: space });
      if (space === from.space.id) return inConsole(from.space.title, path);
      const home = resolved.homes.get(space);
      return home?.visible ? inConsole(home.title, path) : undefined;
    }
    case "collection": {
      const collection = resolved.collections.get(id);
      if (!collection || collection.effectiveRole === null) return undefined;
      return inConsole(collection.title, paths.collection({ organizationId, collectionId: id }));
    }
    case "user": {
      const user = resolved.users.get(id);
      return user && inConsole(user.displayName, paths.member({ organizationId, userId: id }));
    }
    case "openapi": {
      // Guests can't see specifications, which belong to the organization.
      const isSeen = (ctx.member?.role ?? null) !== null && resolved.specs.has(id);
      return isSeen ? inConsole(id, paths.apiSpec({ organizationId, specSlug: id })) : undefined;
    }
  }
}

function targetInSpace(from: From, { kind, space = "", id = "", anchor }: LinkTarget) {
  const { ctx, pagesPath, resolved } = from;
  const isOwn = space === from.space.id;
  const home = isOwn ? undefined : resolved.homes.get(space);
  if (!isOwn && !home?.visible) return undefined;
  const tree = home?.links.tree ?? from.tree;
  if (kind === "file") {
    const file = tree.files.get(id);
    if (!file) return undefined;
    const { name, downloadURL } = toFile(ctx.config, file);
    return { href: fileAddress(downloadURL), title: name, isExternal: true };
  }
  const page = tree.pages.get(id);
  if (!page) return undefined;
  const fragment = anchor === undefined ? "" : `#${encodeURIComponent(headingId(anchor))}`;
  const { title, description } = page.fields;
  const { organizationId } = from.space;
  const path = isOwn
    ? `${pagesPath}${id}`
    : appUrl(ctx.config, paths.spaceContent({ organizationId, spaceId: space }, id));
  return { href: path + fragment, title, description, isExternal: !isOwn };
}
