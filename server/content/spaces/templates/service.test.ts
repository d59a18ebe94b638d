import { expect, test } from "vitest";
import type { DocumentPage, Page } from "#lib/contract/content/page.ts";
import { templateChoices } from "#lib/contract/content/space-template.ts";
import { one } from "../../../db/rows.ts";
import { spaceTable } from "../../../db/schema/spaces.ts";
import { expectRejection } from "../../../testing/expect.ts";
import { testOrganization } from "../../../testing/organization.ts";
import { deps } from "../../../testing/service.ts";
import { newPage, testSpace } from "../../../testing/space.ts";
import { toDocument } from "../../document/from-markdown.ts";
import { toMarkdown } from "../../document/to-markdown.ts";
import { draftOf } from "../../edits/draft.ts";
import { addSpaceContent } from "../../edits/space-content.ts";
import { readTree } from "../../revisions/revisions.ts";
import { findTemplate } from "./templates.ts";

const flat = (pages: readonly Page[]): Page[] =>
  pages.flatMap((page) => [page, ...("pages" in page ? flat(page.pages) : [])]);

test.each(templateChoices.map(({ id }) => id))(
  "a space created with %s has its pages, and all links work",
  async (id) => {
    const { as, params } = await testOrganization();
    const api = as("create");
    const space = await api.createSpace({ params, body: { title: "New", template: { id } } });
    const spaceParams = { spaceId: space.id };
    const pages = flat((await api.listPages({ params: spaceParams })).pages);
    expect(pages.length).toBeGreaterThanOrEqual(3);
    const ids = new Set(pages.map((page) => page.id));
    for (const page of pages) {
      const { markdown = "" } = (await api.getPageById({
        params: { ...spaceParams, pageId: page.id },
      })) as DocumentPage;
      const targets = [...markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, target = ""]) => target);
      for (const target of targets) {
        expect(target, page.title).toMatch(/^(\/pages\/|https:)/);
        if (target.startsWith("/")) expect(ids).toContain(/^\/pages\/([^#]+)/.exec(target)?.[1]);
      }
      expect(markdown).not.toContain("ref:");
    }
  },
);

test.each(templateChoices.map(({ id }) => id))(
  "the text of %s consists of blocks that the editor knows",
  async (id) => {
    for (const { page } of (await findTemplate(id))?.pages ?? []) {
      const document = toDocument(page.markdown);
      expect(toDocument(toMarkdown(document))).toEqual(document);
      expect(JSON.stringify(document)).not.toMatch(/:::|\{%/);
    }
  },
);

test("a template is appended to the space's content, as one revision", async () => {
  const { api, spaceParams: params, change } = await testSpace();
  await change(newPage("Ours"));
  const before = (await api.getSpaceById({ params })).revision;
  const body = { id: "handbook" };
  expect(await api.applyTemplateToSpace({ params, body })).toBeUndefined();
  const { pages } = await api.listPages({ params });
  expect(pages.map(({ title }) => title)).toEqual([
    "Ours",
    "Welcome",
    "How we work",
    "People",
    "Tools and access",
  ]);
  const after = await api.getCurrentRevision({ params });
  expect(after.parents).toEqual([before]);
  await api.applyTemplateToSpace({ params, body });
  const slugs = (await api.listPages({ params })).pages.map((page) => "slug" in page && page.slug);
  expect(new Set(slugs).size).toBe(9);
});

/** Adds a file to the space, as an upload would. */
async function addFile(spaceId: string) {
  const row = one((await deps.db.select().from(spaceTable)).filter(({ id }) => id === spaceId));
  const draft = draftOf(await readTree(deps.db, row.revision));
  const file = { id: `file-${spaceId}`, name: "logo.png", contentType: "image/png", size: 4 };
  draft.files.set(file.id, { ...file, blob: "none" });
  const actor = { type: "system" as const, id: "test", label: "Test" };
  await addSpaceContent({ db: deps.db, actor, now: deps.now() }, row, draft);
  return file.id;
}

test("files replace placeholders of the template with their names, and other placeholders are removed", async () => {
  const { api, space, spaceParams: params } = await testSpace();
  const file = await addFile(space.id);
  const contentRefs = { logo: { kind: "file" as const, file } };
  await api.applyTemplateToSpace({ params, body: { id: "product-docs", params: { contentRefs } } });
  const [first] = (await api.listPages({ params })).pages;
  const page = await api.getPageById({ params: { ...params, pageId: first?.id ?? "" } });
  const { markdown } = page as DocumentPage;
  expect(markdown).toContain(`![Logo](/files/${file})`);
  expect(markdown).not.toContain("first screen");
});

test("a template that can't be applied is rejected and changes nothing", async () => {
  const { api, as, spaceParams: params, params: organization } = await testSpace();
  const apply = (body: Parameters<typeof api.applyTemplateToSpace>[0]["body"], by = api) =>
    by.applyTemplateToSpace({ params, body });
  const filled = (name: string) => ({
    id: "product-docs",
    params: { contentRefs: { [name]: { kind: "file" as const, file: "nowhere" } } },
  });
  await expectRejection(apply({ id: "nothing" }), 404, /^id: template not found$/);
  await expectRejection(apply(filled("cover")), 400, /contentRefs\.cover.*logo, screenshot/);
  await expectRejection(apply(filled("logo")), 404, /contentRefs\.logo\.file/);
  await expectRejection(apply({ id: "sample" }, as("edit")), 403);
  await expectRejection(
    api.createSpace({ params: organization, body: { template: { id: "nothing" } } }),
    404,
    /^template\.id/,
  );
  await api.updateSpaceById({ params, body: { editMode: "locked" } });
  await expectRejection(apply({ id: "sample" }), 409, /locked/);
  expect((await api.listPages({ params })).pages).toEqual([]);
});
