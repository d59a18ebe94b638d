// @module-tag postgres: reads in hand-written SQL

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Document } from "#lib/contract/content/document.ts";
import { revisionTable } from "../../db/schema/content.ts";
import { changeRequestTable } from "../../db/schema/review.ts";
import { newId } from "../../platform/ids.ts";
import { expectRejection } from "../../testing/expect.ts";
import { database } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";
import { draftOf, storeText } from "../edits/draft.ts";
import { sealDraft } from "../edits/seal-draft.ts";
import { writeObjects } from "../revisions/objects.ts";
import { readRevision, readTree } from "../revisions/revisions.ts";

const text = (value: string, ...marks: string[]) => ({
  object: "text",
  leaves: [
    {
      object: "leaf",
      text: value,
      marks: marks.map((type) => ({ object: "mark", type })),
    },
  ],
});

const document: Document = {
  object: "document",
  data: {},
  nodes: [
    { object: "block", type: "heading-1", nodes: [text("Charging")] },
    {
      object: "block",
      type: "hint",
      data: { style: "warning" },
      nodes: [{ object: "block", type: "paragraph", nodes: [text("Mind the gap", "bold")] }],
    },
  ],
};
const markdown = '# Charging\n\n:::hint{style="warning"}\n**Mind the gap**\n:::\n';

test("a page given as nodes is returned in both formats, under every prefix, by id and by path", async () => {
  const { api, spaceParams, open, edit, as } = await testSpace();
  const params = await open();
  const insert = { operation: "insert_page", title: "Guide", document: { document } } as const;
  const { changes } = await edit(params, insert);
  const [made] = changes;
  const pageId = made?.object === "created_page" ? made.page.id : "";
  const revision = (await api.getChangeRequestById({ params })).revision;
  await api.mergeChangeRequest({ params });
  const revisionParams = { ...spaceParams, revisionId: revision };
  const [byId, pagePath] = [{ pageId }, "guide"];
  const reader = as("read");
  for (const [query, content] of [
    [{}, { markdown }],
    [{ format: "markdown" }, { markdown }],
    [{ format: "document" }, { document }],
  ] as const) {
    const shown = [
      reader.getPageById({ params: { ...spaceParams, ...byId }, query }),
      reader.getPageByPath({ params: { ...spaceParams, pagePath }, query }),
      reader.getPageInChangeRequestById({ params: { ...params, ...byId }, query }),
      reader.getPageInChangeRequestByPath({ params: { ...params, pagePath }, query }),
      reader.getPageInRevision({ params: { ...revisionParams, ...byId }, query }),
      reader.getPageInRevisionByPath({ params: { ...revisionParams, pagePath }, query }),
    ];
    for (const page of await Promise.all(shown)) {
      expect({ markdown: undefined, document: undefined, ...page }).toMatchObject({
        markdown: undefined,
        document: undefined,
        ...content,
      });
    }
  }
});

test("links to pages are relative to their page when a reader asks for it", async () => {
  const { api, spaceParams, change } = await testSpace();
  const guide = await change(newPage("Guide"));
  const set = await change(newPage("Set up", "", { into: guide }));
  const other = await change(newPage("Other", "", { into: guide }));
  const text = [
    `[up](/pages/${guide}) [next](/pages/${other}#part "Next") [own](/pages/${set}) [gone](/pages/gone)`,
    `[web](https://example.com/pages/${guide}) [file](/files/any) [here](#part) \`/pages/${guide}\``,
    `::content-ref{ref="/pages/${other}"}`,
    `<a href="/pages/${guide}#a">HTML</a>`,
  ].join("\n\n");
  const edited = { operation: "update_page", page: set, document: { markdown: text } } as const;
  await change(edited);
  const params = { ...spaceParams, pageId: set };
  const read = async (query: object) => {
    const page = await api.getPageById({ params, query });
    return "markdown" in page ? page.markdown : undefined;
  };
  const stable = await read({});
  expect(stable).toContain(`[up](/pages/${guide})`);
  expect(await read({ "format.markdown.refs": "stable" })).toBe(stable);
  const relative = stable
    ?.replace(`[up](/pages/${guide})`, "[up](../guide)")
    .replace(`(/pages/${other}#part "Next")`, '(other#part "Next")')
    .replace(`[own](/pages/${set})`, "[own](set-up)")
    .replace(`ref="/pages/${other}"`, 'ref="other"')
    .replace(`[HTML](/pages/${guide}#a)`, "[HTML](../guide#a)");
  expect(await read({ "format.markdown.refs": "relative" })).toBe(relative);
  const asDocument = await api.getPageByPath({
    params: { ...spaceParams, pagePath: "guide/set-up" },
    query: { format: "document", "format.markdown.refs": "relative" },
  });
  expect(JSON.stringify(asDocument)).toContain(`{"kind":"page","page":"${guide}"}`);
  await expectRejection(
    read({ "format.markdown.refs": "absolute" }),
    400,
    /^format\.markdown\.refs/,
  );
});

test("invalid nodes are rejected with their location, and the batch changes nothing", async () => {
  const { api, open, edit } = await testSpace();
  const params = await open();
  const wrong = {
    ...document,
    nodes: [{ object: "block", type: "paragraph", nodes: document.nodes }],
  };
  const refused = edit(params, newPage("Kept?"), {
    operation: "insert_page",
    document: { document: wrong },
  });
  await expectRejection(refused, 400, /^changes\.1\.document: paragraph must not contain a block/);
  expect(await api.listPagesInChangeRequest({ params })).toEqual({ pages: [] });
  let deep: unknown = text("deep");
  for (let depth = 0; depth < 100; depth++) {
    deep = { object: "block", type: "blockquote", nodes: [deep] };
  }
  const nested = edit(params, {
    operation: "insert_page",
    document: { document: { ...document, nodes: [deep] } },
  });
  await expectRejection(nested, 400, /deep/);
});

test("a document is read by its id in its own space until it is deleted", async () => {
  const space = await testSpace();
  const other = await testSpace();
  const { api, spaceParams, open, edit } = space;
  const params = await open();
  const { changes } = await edit(params, newPage("Guide", markdown));
  const [made] = changes;
  const page = made?.object === "created_page" ? made.page : undefined;
  const documentId = page?.type === "document" ? String(page.documentId) : "";
  const read = (spaceId: string) => api.getDocumentById({ params: { spaceId, documentId } });
  expect(await read(spaceParams.spaceId)).toMatchObject(document);
  await expectRejection(
    other.api.getDocumentById({ params: { ...other.spaceParams, documentId } }),
    404,
    /Document/,
  );
  await api.mergeChangeRequest({ params });
  expect(await read(spaceParams.spaceId)).toMatchObject(document);
  await space.change({ operation: "delete_page", page: page?.id ?? "" });
  await expectRejection(read(spaceParams.spaceId), 404, /Document/);
});

test("reusable content is returned with its text, and its document by id", async () => {
  const { api, spaceParams, open, edit, as } = await testSpace();
  const params = await open();
  await edit(params, newPage("Guide"));
  // Nothing makes one over HTTP: other programs' exports bring them.
  const { db } = database;
  const [request] = await db
    .select()
    .from(changeRequestTable)
    .where(eq(changeRequestTable.id, params.changeRequestId));
  const draft = draftOf(await readTree(db, request?.revision ?? ""));
  const content = { id: "note", title: "Note", document: storeText(draft, markdown) };
  draft.reusableContents = [content];
  const { tree, bodies } = sealDraft(draft);
  await writeObjects(db, bodies, new Date());
  const [richer] = await db
    .insert(revisionTable)
    .values({ ...(await readRevision(db, request?.revision ?? "")), id: newId(), root: tree.root })
    .returning();
  await db
    .update(changeRequestTable)
    .set({ revision: richer?.id })
    .where(eq(changeRequestTable.id, params.changeRequestId));
  const where = { ...params, reusableContentId: "note" };
  const reader = as("read");
  const shown = { ...content, markdown };
  expect(await reader.getReusableContentInChangeRequestById({ params: where })).toEqual(shown);
  const byId = { ...spaceParams, documentId: content.document };
  expect(await reader.getDocumentById({ params: byId })).toMatchObject(document);
  const inSpace = { ...spaceParams, reusableContentId: "note" };
  await expectRejection(
    reader.getReusableContentById({ params: inSpace }),
    404,
    /Reusable content/,
  );
  await api.mergeChangeRequest({ params });
  expect(await reader.getReusableContentById({ params: inSpace })).toEqual(shown);
  const { revision } = await api.getSpaceById({ params: spaceParams });
  const inRevision = { ...inSpace, revisionId: revision };
  expect(await reader.getReusableContentInRevision({ params: inRevision })).toMatchObject({
    markdown,
  });
  const readDocument = (reusableContentId: string) =>
    reader.getReusableContentDocumentInRevisionById({
      params: { ...inRevision, reusableContentId },
    });
  expect(await readDocument("note")).toMatchObject(document);
  await expectRejection(readDocument("other"), 404, /Reusable content/);
});

test("the document of a page is read in a revision of its own space", async () => {
  const space = await testSpace();
  const other = await testSpace();
  const { api, as, spaceParams, change } = space;
  const pageId = await change(newPage("Guide", markdown));
  const { revision: revisionId } = await api.getSpaceById({ params: spaceParams });
  await change({ operation: "delete_page", page: pageId });
  const read = (params: object) =>
    as("read").getPageDocumentInRevisionById({
      params: { ...spaceParams, revisionId, pageId, ...params },
    });
  expect(await read({})).toMatchObject(document);
  const { revision } = await api.getSpaceById({ params: spaceParams });
  await expectRejection(read({ revisionId: revision }), 404, /Page/);
  await expectRejection(
    other.api.getPageDocumentInRevisionById({
      params: { ...other.spaceParams, revisionId, pageId },
    }),
    404,
    /Revision/,
  );
});

test("comments and replies are accepted and returned in both formats", async () => {
  const { api, spaceParams, open } = await testSpace();
  const params = await open();
  const body = { body: { document } };
  const asDocument = { query: { format: "document" } } as const;
  const inSpace = await api.postCommentInSpace({ params: spaceParams, body, ...asDocument });
  const inRequest = await api.postCommentInChangeRequest({ params, body });
  expect(inSpace.body).toMatchObject({ document });
  expect(inRequest.body).toEqual({ markdown });
  const comment = { ...params, commentId: inRequest.id };
  const reply = await api.postCommentReplyInChangeRequest({ params: comment, body, ...asDocument });
  expect(reply.body).toMatchObject({ document });
  const one = { ...comment, commentReplyId: reply.id };
  expect((await api.getCommentReplyInChangeRequest({ params: one })).body).toEqual({ markdown });
  const lists = await Promise.all([
    api.listCommentsInSpace({ params: spaceParams, ...asDocument }),
    api.listCommentsInChangeRequest({ params, ...asDocument }),
    api.listCommentRepliesInChangeRequest({ params: comment, ...asDocument }),
  ]);
  for (const { items } of lists)
    expect(items.map((each) => each.body)).toMatchObject([{ document }]);
  const edited = { body: { document: { ...document, nodes: document.nodes.slice(0, 1) } } };
  const changed = await api.updateCommentInChangeRequest({ params: comment, body: edited });
  expect(changed.body).toEqual({ markdown: "# Charging\n" });
});

test("a read without metadata and computed content is the plain read, without Git metadata", async () => {
  const { api, change, spaceParams: params } = await testSpace();
  const pageId = await change(newPage("Guide", "Text"));
  const query = { metadata: false, computed: false };
  const ofPage = { ...params, pageId };
  const pairs = [
    [await api.getCurrentRevision({ params }), await api.getCurrentRevision({ params, query })],
    [await api.listPages({ params }), await api.listPages({ params, query })],
    [await api.getPageById({ params: ofPage }), await api.getPageById({ params: ofPage, query })],
  ];
  for (const [plain, without] of pairs) {
    expect(without).toEqual(plain);
    expect(JSON.stringify(without)).not.toContain('"git"');
  }
});
