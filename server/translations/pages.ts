import { eq } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type {
  TranslatedPage,
  TranslatedParagraph,
  translationRuns,
} from "#lib/contract/translations/translation-runs.ts";
import { fold } from "#lib/text/fold.ts";
import { type Context, resourceOf } from "../access/context.ts";
import { pageUrl } from "../content/pages/to-page.ts";
import { optional } from "../db/rows.ts";
import { spaceTable } from "../db/schema/spaces.ts";
import type { Paragraph } from "../db/schema/translations.ts";
import { notFound } from "../platform/errors.ts";
import { listInMemory } from "../platform/lists/list-in-memory.ts";
import { isStale, pair } from "./paragraphs.ts";
import { type Found, requireTranslation } from "./require.ts";
import { paragraphsOf, snapshotOf } from "./run/compose.ts";
import type { Item } from "./run/items.ts";
import { readItem } from "./run/read-item.ts";
import { isEdited, type Now, readNow, stateOf } from "./state.ts";

type Op = typeof translationRuns;

interface Seen {
  found: Found;
  now: Now;
}

async function see(ctx: Context, translationId: string): Promise<Seen> {
  const found = await requireTranslation(ctx, translationId);
  const { resultSpaceId } = found.row;
  const [space] = await ctx.db
    .select({ revision: spaceTable.revision })
    .from(spaceTable)
    .where(eq(spaceTable.id, resultSpaceId ?? ""));
  return { found, now: await readNow(ctx.db, found, space?.revision ?? null) };
}

/** Returns the API form of a page, without its paragraphs. */
function toPage(ctx: Context, { found, now }: Seen, item: Item): TranslatedPage {
  const organizationId = resourceOf(ctx, "organization").id;
  const row = now.rows.get(item.id);
  const { fields } = snapshotOf(now.result, item.id, row);
  const urlIn = (spaceId: string) =>
    pageUrl({ config: ctx.config, organizationId, spaceId }, item.id);
  const { resultSpaceId } = found.row;
  const edited = isEdited(now, item.id);
  return {
    object: "translated-page",
    id: item.id,
    title: item.title,
    translatedTitle: fields?.title,
    state: stateOf(now, item),
    step: optional(row?.step ?? null),
    words: row?.words ?? 0,
    editedParagraphs: Math.max(row?.edited ?? 0, edited ? 1 : 0),
    staleParagraphs: row?.stale ?? 0,
    fault: optional(row?.fault ?? null),
    urls: {
      source: urlIn(found.row.sourceSpaceId),
      result: resultSpaceId !== null && fields ? urlIn(resultSpaceId) : undefined,
    },
  };
}

export async function listTranslatedPages(
  ctx: Context,
  { params, query }: Input<Op["listTranslatedPages"]>,
) {
  const seen = await see(ctx, params.translationId);
  const wanted = fold(query.title ?? "");
  const items = seen.now.items.filter(
    (item) =>
      fold(item.title).includes(wanted) &&
      (query.state === undefined || stateOf(seen.now, item) === query.state),
  );
  const name = ["listTranslatedPages", params, wanted, query.state];
  const page = listInMemory({ query, name, items, keyOf: ({ id }) => id });
  return { ...page, items: page.items.map((item) => toPage(ctx, seen, item)) };
}

function toParagraph(
  before: Paragraph | undefined,
  source: string | undefined,
): TranslatedParagraph {
  const text = before?.text ?? "";
  const was = before?.edited ? before.from : before?.source;
  const differs = before !== undefined && was != null && was !== source;
  const now = { ...before, text, source: source ?? null };
  const state = before?.edited
    ? isStale(now)
      ? ("stale" as const)
      : ("edited" as const)
    : before === undefined || differs
      ? ("outdated" as const)
      : ("fresh" as const);
  return { source, before: differs ? was : undefined, text, state };
}

export async function getTranslatedPage(ctx: Context, { params }: Input<Op["getTranslatedPage"]>) {
  const seen = await see(ctx, params.translationId);
  const item = seen.now.items.find(({ id }) => id === params.pageId);
  if (!item) throw notFound("Page");
  const snapshot = snapshotOf(seen.now.result, item.id, seen.now.rows.get(item.id));
  const { blocks } = await readItem(ctx.db, item);
  const sources = blocks.map(({ source }) => source);
  const there = snapshot.document === undefined ? [] : await paragraphsOf(ctx.db, snapshot);
  return {
    ...toPage(ctx, seen, item),
    paragraphs: pair(there, sources).map(({ block, before }) =>
      toParagraph(before, block === undefined ? undefined : sources[block]),
    ),
  };
}
