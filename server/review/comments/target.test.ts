import { expect, test } from "vitest";
import type { NewComment } from "#lib/contract/review/comment.ts";
import { testDiscussion } from "../../testing/discussion.ts";
import { expectRejection } from "../../testing/expect.ts";

async function withPageComment(more: Partial<NewComment> = {}) {
  const discussion = await testDiscussion();
  const { as, api, say, params, pageId } = discussion;
  const posted = await say("comment", "Which one?", { page: pageId, ...more });
  const one = { ...params, commentId: posted.id };
  const target = async () => (await as("read").getCommentInSpace({ params: one })).target;
  const { revision } = await api.getSpaceById({ params });
  return { ...discussion, posted, target, revision };
}

test("a comment on a page has the page's current name and its revision", async () => {
  const { posted, target, change, pageId, revision } = await withPageComment();
  expect(posted.target).toMatchObject({
    revision,
    page: { id: pageId, title: "Start", emoji: "1f680", path: "start", outdated: false },
  });
  await change({ operation: "update_page", page: pageId, title: "Begin" });
  expect(await target()).toMatchObject({
    revision,
    page: { id: pageId, title: "Begin", outdated: false },
  });
});

test("a comment on a whole page is outdated only once the page is deleted", async () => {
  const { target, change, pageId } = await withPageComment();
  const document = { markdown: "# Start\n\nNothing to install." };
  await change({ operation: "update_page", page: pageId, document });
  expect((await target()).page?.outdated).toBe(false);
  await change({ operation: "delete_page", page: pageId });
  expect((await target()).page?.outdated).toBe(true);
});

test("a comment on a section is outdated while the page's text differs", async () => {
  const { target, change, pageId, revision } = await withPageComment({ node: "start" });
  const document = { markdown: "# Start\n\nNothing to install." };
  await change({ operation: "update_page", page: pageId, document });
  expect((await target()).page?.outdated).toBe(true);
  await change({ operation: "revert_page", page: pageId, revision });
  expect((await target()).page?.outdated).toBe(false);
});

test("a comment on a block is outdated once most of its words differ", async () => {
  const table = "| a | b |\n| - | - |\n| 1 | 2 |";
  const { api, as, params, say, change, pageId } = await testDiscussion(
    `# Start\n\nInstall it\nfirst of all.\n\n- one\n- two\n\n${table}`,
  );
  const nodes = ["line-1", "line-3", "line-6", "line-11"];
  for (const node of nodes) await say("comment", node, { page: pageId, node });
  const write = (markdown: string) =>
    change({ operation: "update_page", page: pageId, document: { markdown } });
  const outdated = async () => {
    const { items } = await as("read").listCommentsInSpace({ params, query: { order: "asc" } });
    return items.flatMap(({ target }) => (target.page?.outdated ? [target.node?.id] : []));
  };
  const page = await api.getPageById({ params: { ...params, pageId } });
  const markdown = "markdown" in page ? (page.markdown ?? "") : "";
  await write(`New above.\n\n${markdown}\n\nMore below.`);
  expect(await outdated()).toEqual([]);
  await write(markdown.replace("Install it", "Updated. Install it"));
  expect(await outdated()).toEqual([]);
  await write(
    `${markdown.replace("it\nfirst of all.", "nothing.").replace("two", "three")}\n| 3 | 4 |`,
  );
  expect(await outdated()).toEqual(["line-3"]);
  await write(markdown.replace("one", "none").replace("| 1 |", "| 5 |").replace("Start", "Begin"));
  expect(await outdated()).toEqual(["line-1", "line-6", "line-11"]);
});

test("a comment outlives its page, with the previous page and the quoted words", async () => {
  const { target, change, pageId } = await withPageComment({ node: "start" });
  await change({ operation: "delete_page", page: pageId });
  expect(await target()).toMatchObject({
    page: { id: pageId, title: "Start", emoji: "1f680", path: "start", outdated: true },
    node: { id: "start", preview: expect.stringMatching(/^Start/) },
  });
});

test("a block is named by its line or its heading, and stored with its words", async () => {
  const list = `- ${"Install it. ".repeat(50)}`;
  const { say, pageId } = await testDiscussion(`# Start\n\n${list}\n\n## First *steps*\n`);
  const preview = async (node: string) =>
    (await say("comment", "Here", { page: pageId, node })).target.node?.preview ?? "";
  expect(await preview("line-1")).toBe("Start");
  const long = await preview("line-3");
  expect(long).toMatch(/^Install it\. Install.*…$/);
  expect(long.length).toBeLessThanOrEqual(200);
  expect(await preview("first-steps")).toBe("First steps");
  expect(await preview("line-99")).toMatch(/^Start Install it\./);
});

test("a block or table cell is stored as given", async () => {
  const { target } = await withPageComment({
    node: "unheard-of",
    tableCell: { record: "row", definition: "column" },
  });
  expect(await target()).toMatchObject({
    node: { id: "unheard-of", preview: "Start Install it first." },
    tableCell: { record: "row", definition: "column" },
  });
});

test("a comment on a change request refers to its own content", async () => {
  const { as, sayInRequest, request, edit, pageId } = await testDiscussion();
  const [made] = await edit(request, {
    operation: "insert_page",
    title: "New",
    document: { markdown: "New" },
  });
  const page = made?.object === "created_page" ? made.page.id : "";
  await sayInRequest("comment", "On the new text", { page, node: "line-1" });
  await sayInRequest("comment", "On the old page", { page: pageId });
  const document = { markdown: "Newer" };
  await edit(request, { operation: "update_page", page, document });
  const query = { order: "asc" } as const;
  const { items } = await as("read").listCommentsInChangeRequest({ params: request, query });
  expect(items.map(({ target }) => [target.page?.title, target.page?.outdated])).toEqual([
    ["New", true],
    ["Start", false],
  ]);
});

test("a line that a change request removes is stored with its words", async () => {
  const { sayInRequest, say, request, edit, pageId } = await testDiscussion();
  const document = { markdown: "# Start\n\nNothing to install." };
  await edit(request, { operation: "update_page", page: pageId, document });
  const on = async (node: string, who = sayInRequest) =>
    (await who("comment", "Here", { page: pageId, node })).target.node;
  expect(await on("line-3")).toEqual({ id: "line-3", preview: "Nothing to install." });
  expect(await on("base-line-3")).toEqual({ id: "base-line-3", preview: "Install it first." });
  expect(await on("base-line-3", say)).toMatchObject({ preview: "Install it first." });
});

test("a page that the resource does not contain is not found", async () => {
  const { say, sayInRequest, request, edit, change, pageId } = await testDiscussion();
  await expectRejection(say("comment", "Where?", { page: "unknown" }), 404, /page/);
  const [made] = await edit(request, {
    operation: "insert_page",
    title: "New",
    document: { markdown: "New" },
  });
  const page = made?.object === "created_page" ? made.page.id : "";
  await expectRejection(say("comment", "Not merged", { page }), 404, /page/);
  await sayInRequest("comment", "Here", { page });
  await change({ operation: "delete_page", page: pageId });
  await expectRejection(say("comment", "Gone", { page: pageId }), 404, /page/);
  expect((await sayInRequest("comment", "Still here", { page: pageId })).target.page?.id).toBe(
    pageId,
  );
});
