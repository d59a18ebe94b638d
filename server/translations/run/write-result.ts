import { eq } from "drizzle-orm";
import { languageName } from "#lib/format/languages.ts";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { isWider } from "../../access/levels.ts";
import { requireUnlocked } from "../../content/change-requests/open-content.ts";
import { type Draft, draftOf, storeText } from "../../content/edits/draft.ts";
import { sealDraft } from "../../content/edits/seal-draft.ts";
import { addSpaceContent } from "../../content/edits/space-content.ts";
import { readTree } from "../../content/revisions/revisions.ts";
import type { Tree } from "../../content/revisions/tree.ts";
import { addCopy } from "../../content/spaces/copy.ts";
import type { Db } from "../../db/client.ts";
import { collectionTable, type SpaceRow, spaceTable } from "../../db/schema/spaces.ts";
import type { TranslationRow } from "../../db/schema/translations.ts";
import { conflict } from "../../platform/errors.ts";
import { firstCharacters } from "../../platform/excerpt.ts";
import type { Composed } from "./compose.ts";
import { syncPages } from "./sync-pages.ts";

export type Writer = Pick<Context, "db" | "actor" | "now">;

export interface Result {
  source: Tree;
  /** Source at the last run. */
  before: Tree | undefined;
  composed: ReadonlyMap<string, Composed>;
  known: ReadonlySet<string>;
}

/**
 * Rejects new content of a source that was restricted meanwhile, if it would reach people who can't
 * see the source anymore.
 */
async function requireNarrow(db: Db, { effectiveLevel }: SpaceRow, sourceId: string) {
  const [source] = await db
    .select({ level: spaceTable.effectiveLevel })
    .from(spaceTable)
    .where(eq(spaceTable.id, sourceId));
  if (!source || !isWider(effectiveLevel, source.level)) return;
  throw conflict(
    "More members see the translated space than its source: limit its default access, then run it again",
  );
}

/** Locks the translated space until the transaction ends; undefined if there is none yet. */
export async function lockTranslatedSpace(
  db: Db,
  { resultSpaceId, sourceSpaceId }: Pick<TranslationRow, "resultSpaceId" | "sourceSpaceId">,
): Promise<SpaceRow | undefined> {
  if (resultSpaceId === null) return undefined;
  const here = eq(spaceTable.id, resultSpaceId);
  const [space] = await db.select().from(spaceTable).where(here).for("update");
  if (!space) return undefined;
  if (space.deletedAt) throw conflict("The translated space is in the trash: restore it first");
  requireUnlocked(space);
  await requireNarrow(db, space, sourceSpaceId);
  return space;
}

/** `Guide (German)`, within the limit of titles. */
function titleFor(title: string, language: string): string {
  const end = ` (${languageName(language)})`;
  return firstCharacters(title, 50 - end.length).trimEnd() + end;
}

/** Creates the translated space beside the source, with the same access. */
export async function makeResult(
  ctx: Writer,
  source: SpaceRow,
  { language }: TranslationRow,
): Promise<SpaceRow> {
  const [parent] = await ctx.db
    .select({ id: collectionTable.id })
    .from(collectionTable)
    .where(eq(collectionTable.id, source.parentId ?? ""));
  const space = await addCopy(ctx, source, {
    organizationId: source.organizationId,
    parentId: parent?.id ?? null,
    title: titleFor(source.title, language),
    emoji: source.emoji,
    icon: source.icon,
    editMode: "live",
    language,
  });
  await audit(ctx, {
    organizationId: space.organizationId,
    action: "space.created",
    target: { type: "space", id: space.id, label: space.title },
    after: { translationOf: source.id, language },
  });
  return space;
}

function syncFiles(draft: Draft, { source, before }: Result): void {
  for (const id of before?.files.keys() ?? []) {
    if (!source.files.has(id)) draft.files.delete(id);
  }
  for (const [id, file] of source.files) draft.files.set(id, file);
}

function syncShared(draft: Draft, { source, composed, known }: Result): void {
  const own = draft.reusableContents;
  const ours = source.node.reusableContents.map((content) => {
    const made = composed.get(content.id);
    const there = own.find(({ id }) => id === content.id);
    if (!made) return there ?? content;
    const document = storeText(draft, made.text ?? "");
    return { id: content.id, title: there?.title ?? made.fields.title ?? content.title, document };
  });
  const added = own.filter(({ id }) => !known.has(id) && !ours.some((each) => each.id === id));
  draft.reusableContents = [...ours, ...added];
}

function draftFor(tree: Tree, result: Result, now: string): Draft {
  const draft = draftOf(tree);
  syncPages({ ...result, draft, now });
  syncFiles(draft, result);
  syncShared(draft, result);
  draft.variables = result.source.node.variables;
  return draft;
}

/** Writes a run's results to the translated space; returns its new revision. */
export async function writeResult(ctx: Writer, space: SpaceRow, result: Result): Promise<string> {
  const tree = await readTree(ctx.db, space.revision);
  const now = ctx.now.toISOString();
  // Sealing consumes a draft: one is for finding changes, the other is written.
  if (sealDraft(draftFor(tree, result, now)).tree.root === tree.root) return space.revision;
  return addSpaceContent(ctx, space, draftFor(tree, result, now));
}
