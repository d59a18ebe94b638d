import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { revisionTable } from "../../db/schema/content.ts";
import { changeRequestTable } from "../../db/schema/review.ts";
import { newId } from "../../platform/ids.ts";
import { database } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";
import { draftOf } from "../edits/draft.ts";
import { sealDraft } from "../edits/seal-draft.ts";
import { writeObjects } from "../revisions/objects.ts";
import { readRevision, readTree } from "../revisions/revisions.ts";

const markdown = `Version :expression{expression="space.vars.version"} of :expression{expression="page.vars.product"}.

:::if{expression="space.vars.version >= 2"}
New
:::

:::if{expression="space.vars.version < 2"}
Old
:::

:::if{expression="visitor.claims.isBeta"}
Beta
:::

For :expression{expression="visitor.claims.name"}, see :expression{expression="1 +"}.
`;

/** A page of a change request whose space and page have variables. */
async function withVariables() {
  const space = await testSpace();
  const params = await space.open();
  const { changes } = await space.edit(params, newPage("Guide", markdown));
  const [made] = changes;
  const pageId = made?.object === "created_page" ? made.page.id : "";
  // No operation sets variables: imports bring those of pages, translations copy both.
  const { db } = database;
  const rows = await db
    .select()
    .from(changeRequestTable)
    .where(eq(changeRequestTable.id, params.changeRequestId));
  const revision = rows[0]?.revision ?? "";
  const draft = draftOf(await readTree(db, revision));
  draft.variables = { version: 2 };
  const page = draft.pages.get(pageId);
  if (!page) throw new Error("The page is gone");
  const fields = { ...page.fields, variables: { product: "Rover" } };
  draft.pages.set(pageId, { ...page, fields, hash: undefined });
  const { tree, bodies } = sealDraft(draft);
  await writeObjects(db, bodies, new Date());
  const [richer] = await db
    .insert(revisionTable)
    .values({ ...(await readRevision(db, revision)), id: newId(), root: tree.root })
    .returning();
  await db
    .update(changeRequestTable)
    .set({ revision: richer?.id })
    .where(eq(changeRequestTable.id, params.changeRequestId));
  return { ...space, params: { ...params, pageId } };
}

test("expressions, variables and conditional blocks are evaluated on request", async () => {
  const { as, params } = await withVariables();
  const read = (query: object) => as("read").getPageInChangeRequestById({ params, query });
  expect(await read({})).toMatchObject({ markdown });
  expect(await read({ evaluated: false })).toMatchObject({ markdown });
  const evaluated = 'Version 2 of Rover.\n\nNew\n\nFor , see :expression{expression="1 +"}.\n';
  expect(await read({ evaluated: true })).toMatchObject({ markdown: evaluated });
  const { document } = (await read({ evaluated: true, format: "document" })) as {
    document?: unknown;
  };
  expect(JSON.stringify(document)).toContain("Version 2 of Rover.");
  expect(JSON.stringify(document)).not.toMatch(/Old|Beta|space\.vars/);
});

test("content that depends on a visitor stays when only the rest is evaluated", async () => {
  const { api, params } = await withVariables();
  const query = { evaluated: "deterministic-only" } as const;
  const page = await api.getPageInChangeRequestById({ params, query });
  expect(page).toMatchObject({
    markdown: `Version 2 of Rover.

New

:::if{expression="visitor.claims.isBeta"}
Beta
:::

For :expression{expression="visitor.claims.name"}, see :expression{expression="1 +"}.
`,
  });
});

test("a document of a revision is evaluated on request", async () => {
  const { api, as, params, spaceParams } = await withVariables();
  await api.mergeChangeRequest({ params });
  const { revision: revisionId } = await api.getSpaceById({ params: spaceParams });
  const read = async (query: object) =>
    JSON.stringify(
      await as("read").getPageDocumentInRevisionById({
        params: { ...spaceParams, revisionId, pageId: params.pageId },
        query,
      }),
    );
  expect(await read({})).toContain("space.vars.version");
  const evaluated = await read({ evaluated: true });
  expect(evaluated).toContain("Version 2 of Rover.");
  expect(evaluated).not.toMatch(/Old|Beta|space\.vars/);
  expect(await read({ evaluated: "deterministic-only" })).toContain("Beta");
});

test("a text without expressions stays as written", async () => {
  const { change, api, spaceParams } = await testSpace();
  const text = "*  Item\n*  Other";
  const pageId = await change(newPage("Guide", text));
  const params = { ...spaceParams, pageId };
  expect(await api.getPageById({ params, query: { evaluated: true } })).toMatchObject({
    markdown: text,
  });
});
