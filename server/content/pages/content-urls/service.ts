import type { ContentOfUrl, urls } from "#lib/contract/content/urls.ts";
import { contract } from "#lib/contract/index.ts";
import type { Input, Operation } from "#lib/contract/platform/operation.ts";
import { requireAccess } from "../../../access/access.ts";
import { type Context, resourceOf } from "../../../access/context.ts";
import { notFound } from "../../../platform/errors.ts";
import { requireChangeRequest, resolveChangeRequestNumber } from "../../change-requests/require.ts";
import { readChangeRequest } from "../../change-requests/to-change-request.ts";
import { toCollection } from "../../collections/to-collection.ts";
import { readPublication } from "../../spaces/reads/publication.ts";
import { toSpace } from "../../spaces/reads/to-space.ts";
import { loadContent } from "../content-location.ts";
import { toPage } from "../to-page.ts";
import { namedBy } from "./parse.ts";

type Op = typeof urls;

/** Returns the context of another operation, after all checks that its own request would pass. */
async function within(ctx: Context, op: Operation, path: Record<string, string>) {
  const caller = await requireAccess(ctx.db, op, path, ctx.token.hash, ctx.now);
  return { ...ctx, ...caller, path };
}

async function readSpace(ctx: Context) {
  const space = resourceOf(ctx, "space");
  const publication = await readPublication(ctx.db, space.id);
  return toSpace(ctx, { space, publication, effectiveRole: ctx.effectiveRole });
}

/** Returns the target of an address, in the form of the operation that reads it. */
export async function getContentByUrl(
  ctx: Context,
  { query }: Input<Op["getContentByUrl"]>,
): Promise<ContentOfUrl> {
  const named = namedBy(ctx.config, query.url);
  if (!named) throw notFound("Content at url");
  if ("collectionId" in named) {
    const inside = await within(ctx, contract.getCollectionById, named);
    return {
      collection: toCollection(inside, resourceOf(inside, "collection"), inside.effectiveRole),
    };
  }
  const { spaceId } = named;
  const space = await readSpace(await within(ctx, contract.getSpaceById, { spaceId }));
  const params = { ...named, ...(await resolveChangeRequestNumber(ctx.db, { ...named })) };
  const { changeRequestId, pageId } = params;
  if (changeRequestId === undefined && pageId === undefined) return { space };
  const inside = await within(ctx, contract.getPageById, { spaceId });
  if (changeRequestId !== undefined) await requireChangeRequest(inside, changeRequestId);
  const changeRequest =
    changeRequestId === undefined ? undefined : await readChangeRequest(inside, changeRequestId);
  if (pageId === undefined) return { space, changeRequest };
  const { config } = ctx;
  const urls = { config, organizationId: space.organization, spaceId, changeRequestId };
  const { tree } = await loadContent(inside, params);
  return { space, changeRequest, page: toPage(urls, tree, pageId) };
}
