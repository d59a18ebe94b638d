import type { drawing } from "#lib/contract/content/drawing.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { TooComplexRejection } from "../../content/document/convert.ts";
import { loadContent } from "../../content/pages/content-location.ts";
import { badRequest } from "../../platform/errors.ts";
import { drawDraft } from "../drawing/drawn-texts.ts";
import { type DraftPage, DraftSupplier } from "./draft-supplier.ts";

type Op = (typeof drawing)["drawText"];

/** Renders a text of a space, a change request or a revision, alone or compared with another. */
export async function drawText(ctx: Context, { params, body }: Input<Op>) {
  const { markdown, before, pageId, pagesPath, changeRequestId, revisionId } = body;
  if (changeRequestId !== undefined && revisionId !== undefined) {
    throw badRequest("revisionId: a text is drawn in a change request or in a revision");
  }
  const { tree } = await loadContent(ctx, { ...params, changeRequestId, revisionId });
  const page = pageId === undefined ? undefined : tree.pages.get(pageId);
  const names = {
    space: { vars: tree.node.variables },
    page: { vars: page?.fields.variables ?? {} },
  };
  const space = resourceOf(ctx, "space");
  const content: DraftPage = { space, tree, pageId: pageId ?? "", pagesPath, names };
  const html = await drawDraft(
    { markdown, names },
    (material) => new DraftSupplier(ctx, content, material),
    { before, locale: "en", language: space.language ?? "en" },
  );
  if (html === undefined) throw new TooComplexRejection("markdown: too intricate to be drawn");
  return { html };
}
