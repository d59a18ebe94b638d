import { eq } from "drizzle-orm";
import { type Context, resourceOf } from "../access/context.ts";
import { readEffectiveRoles } from "../access/grants/effective-access.ts";
import { readObjects } from "../content/revisions/objects.ts";
import { readTree } from "../content/revisions/revisions.ts";
import { translationTable } from "../db/schema/translations.ts";
import { termsIn } from "./engine/terms.ts";
import { type Found, selectTranslations } from "./require.ts";
import { type Item, itemsOf, titlesOf } from "./run/items.ts";
import { readPageRows } from "./run/record.ts";

type Terms = Readonly<Record<string, string | undefined>> | undefined;

export interface TermChange {
  before: Terms;
  after: Terms;
}

export interface Touched extends Found {
  /** Ids of pages that contain one of the terms. */
  pages: string[];
  /** True if the translation is visible to the caller. */
  isVisible: boolean;
}

/** Returns the changed terms of a language pair, to search for in sources. */
function termsFor({ row }: Found, changes: readonly TermChange[]): string[] {
  const { sourceLanguage: from, language: to } = row;
  const pairOf = (terms: Terms) => (terms?.[from] && terms[to] ? [terms[from], terms[to]] : []);
  return changes.flatMap(({ before, after }) => {
    const [was, is] = [pairOf(before), pairOf(after)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [was[0], is[0]].filter((term) => term !== undefined);
  });
}

async function holding(ctx: Context, found: Found, terms: readonly string[]): Promise<string[]> {
  const wanted = terms.map((from) => ({ from, to: from }));
  const rows = await readPageRows(ctx.db, found.row.id);
  const items = itemsOf(await readTree(ctx.db, found.space.revision));
  // Untranslated pages will use the current glossary anyway, so they aren't outdated.
  const known = items.filter(({ id }) => rows.get(id)?.sourceHash);
  const documents = known.flatMap(({ document }) => document ?? []);
  const texts = await readObjects(ctx.db, documents);
  const says = (item: Item) =>
    termsIn(wanted, [...titlesOf(item), texts.get(item.document ?? "") ?? ""]).length > 0;
  return known.filter(says).map(({ id }) => id);
}

/** Returns the translations, and the pages in each, that glossary changes make outdated. */
export async function touchedBy(ctx: Context, changes: readonly TermChange[]): Promise<Touched[]> {
  const { id } = resourceOf(ctx, "organization");
  const all = await selectTranslations(ctx).where(eq(translationTable.organizationId, id));
  const effectiveRoleOf = await readEffectiveRoles(
    ctx,
    all.map(({ space }) => space),
  );
  const touched: Touched[] = [];
  for (const found of all) {
    const terms = termsFor(found, changes);
    const pages = terms.length === 0 ? [] : await holding(ctx, found, terms);
    if (pages.length === 0) continue;
    touched.push({ ...found, pages, isVisible: effectiveRoleOf(found.space) !== null });
  }
  return touched;
}
