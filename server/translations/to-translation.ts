import { inArray } from "drizzle-orm";
import type { Translation, TranslationProgress } from "#lib/contract/translations/translations.ts";
import { type Context, resourceOf } from "../access/context.ts";
import { optional } from "../db/rows.ts";
import { spaceTable } from "../db/schema/spaces.ts";
import type { TranslationRow } from "../db/schema/translations.ts";
import { locationOf } from "../platform/http/urls.ts";
import { engineInfo } from "./engine/open-engine.ts";
import { type Found, mayEdit } from "./require.ts";
import { isEdited, readNow, stateOf } from "./state.ts";

async function progressOf(
  ctx: Context,
  found: Found,
  resultRevision: string | null,
): Promise<TranslationProgress> {
  const { row, space } = found;
  const now = await readNow(ctx.db, found, resultRevision);
  const states = now.items.map((item) => stateOf(now, item));
  const count = (state: string) => states.filter((each) => each === state).length;
  return {
    title: space.title,
    pages: now.items.length,
    fresh: count("fresh") + count("edited"),
    outdated: count("outdated"),
    failed: count("failed"),
    edited: now.items.filter(({ id }) => isEdited(now, id)).length,
    stale: [...now.rows.values()].reduce((sum, { stale }) => sum + stale, 0),
    run: row.status === "running" ? { pages: row.runPages, done: row.runDone } : undefined,
    queued: row.queued,
    fault: optional(row.fault),
    lastRunAt: row.lastRunAt?.toISOString(),
    lastEngine: optional(row.lastEngine),
    engine: engineInfo(ctx.config),
  };
}

const statsOf = (row: TranslationRow) => ({
  runs: row.runs,
  totalWords: row.totalWords,
  totalPages: row.totalPages,
  totalDuration: row.totalDuration,
  latestRunDuration: row.latestRunDuration,
  latestPages: row.latestPages,
  latestWords: row.latestWords,
});

function resultOf({ resultSpaceId, resultRevision }: TranslationRow) {
  if (resultSpaceId === null || resultRevision === null) return undefined;
  return { space: resultSpaceId, revision: resultRevision };
}

async function toOne(ctx: Context, found: Found, revision: string | null): Promise<Translation> {
  const { row } = found;
  return {
    object: "translation",
    id: row.id,
    status: row.status,
    source: { space: row.sourceSpaceId, language: row.sourceLanguage },
    language: row.language,
    instructions: row.instructions,
    result: resultOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    stats: statsOf(row),
    progress: await progressOf(ctx, found, revision),
    permissions: { view: true, edit: mayEdit(ctx, row) },
    urls: {
      location: locationOf(
        ctx.config,
        "orgs",
        resourceOf(ctx, "organization").id,
        "translations",
        row.id,
      ),
    },
  };
}

/** Returns the API forms of translations in the organization that the path names. */
export async function toTranslations(
  ctx: Context,
  found: readonly Found[],
): Promise<Translation[]> {
  const ids = found.flatMap(({ row }) => row.resultSpaceId ?? []);
  const { id, revision } = spaceTable;
  const rows =
    ids.length === 0
      ? []
      : await ctx.db.select({ id, revision }).from(spaceTable).where(inArray(id, ids));
  const revisions = new Map(rows.map((row) => [row.id, row.revision]));
  const made: Translation[] = [];
  for (const one of found) {
    made.push(await toOne(ctx, one, revisions.get(one.row.resultSpaceId ?? "") ?? null));
  }
  return made;
}

export async function toTranslation(ctx: Context, found: Found): Promise<Translation> {
  const [made] = await toTranslations(ctx, [found]);
  if (!made) throw new Error("A translation became nothing");
  return made;
}
