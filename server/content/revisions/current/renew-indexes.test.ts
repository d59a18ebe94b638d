// @module-tag postgres: indexes made anew

import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  documentLinkTable,
  documentSectionTable,
  indexVersionTable,
  spaceLinkTable,
} from "../../../db/schema/content.ts";
import { isStale, spaceTable } from "../../../db/schema/spaces.ts";
import { deps } from "../../../testing/service.ts";
import { newPage, testSpace } from "../../../testing/space.ts";
import { forgetDocumentLinks } from "../../links/documents.ts";
import { renewIndexes } from "./renew-indexes.ts";
import { updateAllIndexes } from "./update-indexes.ts";

const { db } = deps;

/** Space whose texts were indexed by an earlier version, with other anchors. */
async function oldSpace() {
  const made = await testSpace();
  const page = await made.change(newPage("Target", "## A part\n\nzebra"));
  await made.change(newPage("Source", `[There](/pages/${page}#a-part)`));
  await db.update(documentLinkTable).set({ anchors: ["old-part"] });
  await db
    .update(documentSectionTable)
    .set({ anchor: "old-part" })
    .where(eq(documentSectionTable.title, "A part"));
  await db
    .update(spaceLinkTable)
    .set({ status: "broken" })
    .where(eq(spaceLinkTable.spaceId, made.space.id));
  forgetDocumentLinks();
  const broken = async () =>
    (await made.api.listLinksInOrganization({ params: made.params, query: { status: "broken" } }))
      .count;
  const found = async () => {
    const { items } = await made.api.searchSpaceContent({
      params: made.spaceParams,
      query: { query: "zebra" },
    });
    return JSON.stringify(items);
  };
  return { broken, found, space: made.space };
}

test("indexes of an earlier version are renewed once", async () => {
  await renewIndexes(db, 1);
  const { broken, found } = await oldSpace();
  expect(await broken()).toBe(1);
  expect(await found()).toContain("old-part");
  expect(await renewIndexes(db, 1)).toBe(false);
  expect(await broken()).toBe(1);

  expect(await renewIndexes(db, 2)).toBe(true);
  expect(await renewIndexes(db, 2)).toBe(false);
  expect(await broken()).toBe(0);
  expect(await found()).not.toContain("old-part");
  expect(await found()).toContain("a-part");
});

test("renewed indexes are filled again without a search", async () => {
  const { space } = await oldSpace();
  await renewIndexes(db, 4);
  expect((await updateAllIndexes(deps)).organizations).toBeGreaterThan(0);
  const [row] = await db.select().from(spaceTable).where(eq(spaceTable.id, space.id));
  expect(row?.indexedRevision).toBe(row?.revision);
  expect(await updateAllIndexes(deps)).toEqual({ organizations: 0 });
});

test("a space whose content can't be read does not hold back the others", async () => {
  const { api, params, space, change } = await testSpace();
  await change(newPage("Whole", "zebra"));
  const broken = await api.createSpace({ params, body: { title: "Broken" } });
  const { id, organizationId } = spaceTable;
  await db
    .update(spaceTable)
    .set({ indexedRevision: null })
    .where(eq(organizationId, space.organization));
  await db.update(spaceTable).set({ revision: "missing" }).where(eq(id, broken.id));
  const { items } = await api.searchOrganizationContent({ params, query: { query: "zebra" } });
  expect(items.map((each) => each.id)).toEqual([space.id]);
  const stale = await db
    .select({ id })
    .from(spaceTable)
    .where(and(eq(organizationId, space.organization), isStale));
  expect(stale).toEqual([{ id: broken.id }]);
});

test("a database without index versions is renewed", async () => {
  const { broken } = await oldSpace();
  await db.delete(indexVersionTable);
  expect(await broken()).toBe(1);
  expect(await renewIndexes(db, 5)).toBe(true);
  expect(await broken()).toBe(0);
});
