// @module-tag postgres: SQL written by hand

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { fold } from "#lib/text/fold.ts";
import { deps } from "../testing/service.ts";
import { testSpace } from "../testing/space.ts";

const texts = [
  ..."César|ÇA VA À NOËL|Cafe\u0301|Großer STRASSENPLAN|GROẞ|Ærø og Łódź|İstanbul, ınce|Việt Nam".split(
    "|",
  ),
  ..."Ёлка и объём, чай|Йод|ΟΔΥΣΣΕΎΣ και οδός|हिन्दी|สถานี|한국어|الرُّوبُوت|שָׁלוֹם|ＣＡＦＥ ９９％|100% a_b\\c".split(
    "|",
  ),
];

test("the database folds texts as the program does", async () => {
  const rows = await deps.db
    .select({ folded: sql<string>`fold_text(text)` })
    .from(sql`unnest(${sql.param(texts)}::text[]) as text`);
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(fold));
});

test("titles are found with and without accents, and wildcards are letters", async () => {
  const { api, params } = await testSpace();
  for (const title of ["César", "Cesar", "Großer Plan", "100% a_b\\c", "чай", "чаи"]) {
    await api.createSpace({ params, body: { title } });
  }
  const found = async (title: string) => {
    const { items } = await api.listSpacesInOrganizationById({ params, query: { title } });
    return items.map((space) => space.title).sort();
  };
  expect(await found("cesar")).toEqual(["Cesar", "César"]);
  expect(await found("CÉSAR")).toEqual(["Cesar", "César"]);
  expect(await found("e\u0301s")).toEqual(["Cesar", "César"]);
  expect(await found("é")).toEqual(["Cesar", "César", "Großer Plan", "Guide"]);
  expect(await found("GROSSER")).toEqual(["Großer Plan"]);
  expect(await found("чай")).toEqual(["чай"]);
  for (const title of ["%", "％", "_", "\\"]) {
    expect([title, await found(title)]).toEqual([title, ["100% a_b\\c"]]);
  }
});
