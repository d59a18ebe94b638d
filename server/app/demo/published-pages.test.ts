import { expect, test } from "vitest";
import type { Page } from "#lib/contract/content/page.ts";
import { toDocument } from "../../content/document/from-markdown.ts";
import { inlineDirectives } from "../../content/document/names.ts";
import { type Node, storedNodes } from "../../content/document/nodes.ts";
import { readers } from "../../content/document/view/block-readers.ts";
import { clientWith, deps } from "../../testing/service.ts";
import { visit } from "../../testing/visitor.ts";
import { firstRun } from "../first-run.ts";

const adminToken = "chosen-by-whoever-deploys";
await firstRun({ ...deps, config: { ...deps.config, demo: true, adminToken } });
const api = clientWith(adminToken);

const flat = (pages: readonly Page[]): Page[] =>
  pages.flatMap((page) => [page, ...("pages" in page ? flat(page.pages) : [])]);

const documentsOf = async (spaceId: string) => {
  const { pages } = await api.listPages({ params: { spaceId } });
  return flat(pages).filter((page) => page.type === "document");
};

const { items: organizations } = await api.listOrganizationsForAuthenticatedUser({});
const params = { organizationId: organizations[0]?.id ?? "" };

async function spacesOnDocs() {
  const { items } = await api.listSites({ params, query: { title: "Halden Docs" } });
  const siteParams = { ...params, siteId: items[0]?.id ?? "" };
  return (await api.listSiteSpaces({ params: siteParams, query: { limit: 100 } })).items;
}

/** Returns the text of a published page without code. */
const textOf = (page: string) =>
  (/<div class="prose">([\s\S]*?)<div class="page-end/.exec(page)?.[1] ?? "")
    .replaceAll(/<(code|math)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<[^>]*>/g, " ");

test("every page of the public site is drawn without anything unread", async () => {
  const spaces = await spacesOnDocs();
  expect(spaces).toHaveLength(12);
  for (const { space, urls } of spaces) {
    const pages = await documentsOf(space.id);
    expect(pages.length, space.title).toBeGreaterThanOrEqual(2);
    for (const { path } of pages) {
      const response = await visit(`${urls.published}/${path}`);
      const page = await response.text();
      expect(response.status, path).toBe(200);
      expect(textOf(page).trim(), path).not.toBe("");
      expect(textOf(page), path).not.toMatch(/:{2,}\w|\{%|\]\(|\$\$|\*\*|data=/);
      expect(page, path).not.toContain('class="nowhere"');
    }
  }
});

test("operations of the public site show their parameters and responses", async () => {
  const spaces = await spacesOnDocs();
  const fleet = spaces.find(({ title }) => title === "Fleet API");
  const page = await (await visit(`${fleet?.urls.published}/reference/jobs-operations`)).text();
  expect(page).toContain("Create a job");
  expect(page).toContain("notBefore");
  expect(page).toContain("The robot is loaded already, or the job is done");
});

test("a page of the guide leads to its translations", async () => {
  const [guide] = await spacesOnDocs();
  const page = await (await visit(`${guide?.urls.published}/operating/charging`)).text();
  expect(page).toMatch(/<link rel="alternate" hreflang="de" href="[^"]+\/operating\/charging"/);
  expect(page).toMatch(/<link rel="alternate" hreflang="ar" href="[^"]+\/operating\/charging"/);
});

/** Kinds that no person can write: they come from imports, scripts of integrations, or other tools. */
const notWritten = new Set(["front-matter", "data", "html", "integration", "reusable-content"]);

function addTypes(nodes: readonly Node[], found: Set<string>): void {
  for (const node of nodes) {
    if (node.object === "text") {
      for (const { marks = [] } of node.leaves) for (const { type } of marks) found.add(type);
      continue;
    }
    found.add(node.type);
    addTypes(node.nodes ?? [], found);
    for (const { nodes: inner } of node.fragments ?? []) addTypes(inner, found);
  }
}

test("every kind of block and of inline content is on a page", async () => {
  const { items: spaces } = await api.listSpacesInOrganizationById({
    params,
    query: { limit: 100 },
  });
  const found = new Set<string>();
  for (const { id: spaceId } of spaces) {
    for (const { id: pageId } of await documentsOf(spaceId)) {
      const page = await api.getPageById({ params: { spaceId, pageId } });
      const { markdown = "" } = page.type === "document" ? page : {};
      addTypes(storedNodes(toDocument(markdown)), found);
    }
  }
  const wanted = [...Object.keys(readers), ...inlineDirectives, "footnote-reference", "hard-break"];
  expect(wanted.filter((type) => !found.has(type) && !notWritten.has(type))).toEqual([]);
  expect(found).not.toContain("html");
});
