import { and, count, eq, sql } from "drizzle-orm";
import type { Document } from "#lib/contract/content/document.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { translations } from "#lib/contract/translations/translations.ts";
import { audit } from "../access/audit/record.ts";
import { type Context, resourceOf } from "../access/context.ts";
import { prepareAndCommit } from "../access/prepare-and-commit.ts";
import { requireParent } from "../content/collections/require.ts";
import { readDocument } from "../content/document/convert.ts";
import { one } from "../db/rows.ts";
import { spaceTable } from "../db/schema/spaces.ts";
import { translatedPageTable, translationTable } from "../db/schema/translations.ts";
import { AlreadyGone, badRequest } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { listPage } from "../platform/lists/list.ts";
import {
  type Found,
  findTranslation,
  requireOwnTranslation,
  requireSource,
  requireTranslation,
  selectTranslations,
  visibleTranslations,
} from "./require.ts";
import { orderRun } from "./run/run-translation.ts";
import { target } from "./target.ts";
import { toTranslation, toTranslations } from "./to-translation.ts";

type Op = typeof translations;

const empty: Document = { object: "document", data: {}, nodes: [] };

/** Instructions in their API form, and as text. */
interface Guide {
  markdown: string;
  document: Document;
}

/** Reads instructions before the transaction, as that takes a while. */
const guideOf = async (instructions: Document | undefined): Promise<Guide> =>
  instructions === undefined
    ? { markdown: "", document: empty }
    : readDocument(instructions, "instructions");

export async function listTranslations(ctx: Context, { query }: Input<Op["listTranslations"]>) {
  const where = visibleTranslations(ctx);
  const page = await listPage({
    query,
    name: ["listTranslations", resourceOf(ctx, "organization").id],
    keys: [
      { column: translationTable.createdAt, value: ({ row }: Found) => row.createdAt },
      { column: translationTable.id, value: ({ row }: Found) => row.id },
    ],
    order: "desc",
    rows: (after, orderBy, limit) =>
      selectTranslations(ctx)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: async () => {
      const rows = await ctx.db
        .select({ count: count() })
        .from(translationTable)
        .innerJoin(spaceTable, eq(spaceTable.id, translationTable.sourceSpaceId))
        .where(where);
      return one(rows).count;
    },
    toItem: (found) => found,
  });
  return { ...page, items: await toTranslations(ctx, page.items) };
}

export async function getTranslation(ctx: Context, { params }: Input<Op["getTranslation"]>) {
  return toTranslation(ctx, await requireTranslation(ctx, params.translationId));
}

async function create(ctx: Context, { body }: Input<Op["createTranslation"]>, guide: Guide) {
  const { source, language } = body;
  if (source.language === language) {
    throw badRequest("language: must differ from the language of the source");
  }
  const space = await requireSource(ctx, source.space, "source.space");
  // The translated space is created in the same parent.
  await requireParent(ctx, space.organizationId, space.parentId);
  const values = {
    id: newId(),
    organizationId: space.organizationId,
    sourceSpaceId: space.id,
    sourceLanguage: source.language,
    language,
    instructions: guide.document,
    guide: guide.markdown,
    createdBy: ctx.user.id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  const row = one(await ctx.db.insert(translationTable).values(values).returning());
  await orderRun(ctx, row);
  await audit(ctx, {
    organizationId: row.organizationId,
    action: "translation.created",
    target: await target(ctx.db, row),
    spaceId: space.id,
    after: { source, language },
  });
  return toTranslation(ctx, { row, space });
}

export const createTranslation = prepareAndCommit<Op["createTranslation"], Guide>(
  (_, { body }) => guideOf(body.instructions),
  create,
);

async function update(ctx: Context, { params }: Input<Op["updateTranslation"]>, guide: Guide) {
  const { row: before, space } = await requireOwnTranslation(ctx, params.translationId);
  const rows = await ctx.db
    .update(translationTable)
    .set({
      instructions: guide.document,
      guide: guide.markdown,
      status: "pending",
      queued: true,
      onlyFailed: false,
      run: sql`${translationTable.run} + 1`,
      updatedAt: ctx.now,
    })
    .where(eq(translationTable.id, before.id))
    .returning();
  const row = one(rows);
  if (guide.markdown !== before.guide) {
    await ctx.db
      .update(translatedPageTable)
      .set({ isDirty: true })
      .where(eq(translatedPageTable.translationId, row.id));
  }
  await orderRun(ctx, row);
  await audit(ctx, {
    organizationId: row.organizationId,
    action: "translation.updated",
    target: await target(ctx.db, row),
    spaceId: row.sourceSpaceId,
    before: { instructions: before.guide },
    after: { instructions: guide.markdown },
  });
  return toTranslation(ctx, { row, space });
}

export const updateTranslation = prepareAndCommit<Op["updateTranslation"], Guide>(
  (_, { body }) => guideOf(body.instructions),
  update,
);

export async function deleteTranslation(ctx: Context, { params }: Input<Op["deleteTranslation"]>) {
  const found = await findTranslation(ctx, params.translationId, true);
  if (!found) throw new AlreadyGone();
  const { row } = found;
  const called = await target(ctx.db, row);
  await ctx.db.delete(translationTable).where(eq(translationTable.id, row.id));
  await audit(ctx, {
    organizationId: row.organizationId,
    action: "translation.deleted",
    target: called,
    spaceId: row.sourceSpaceId,
    before: { language: row.language, result: row.resultSpaceId },
  });
}
