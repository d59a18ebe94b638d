import type { ContentEdit } from "#lib/contract/content/content-edits.ts";
import type { Context } from "../../access/context.ts";
import { notFound } from "../../platform/errors.ts";
import { requireRevisionOf } from "../pages/content-location.ts";
import { loadTree } from "../revisions/tree.ts";
import type { Draft } from "./draft.ts";

type Edit = Extract<ContentEdit, { operation: "revert_file" }>;

interface Batch {
  ctx: Context;
  draft: Draft;
  /** Space revision that was last merged into the change request. */
  ancestor: string;
}

/** Restores a file as it is in an earlier revision, under the same id. */
export async function revertFile(
  { ctx, draft, ancestor }: Batch,
  { file, revision }: Edit,
  field: string,
): Promise<void> {
  const { root } = await requireRevisionOf(ctx, revision ?? ancestor, `${field}.revision`);
  const then = (await loadTree(ctx.db, root)).files.get(file);
  if (!then) throw notFound(`${field}.file: file of that revision`);
  draft.files.set(file, then);
}
