import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { draftOf, storeText } from "../../content/edits/draft.ts";
import { addSpaceContent } from "../../content/edits/space-content.ts";
import { readTree } from "../../content/revisions/revisions.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { readAll } from "../../testing/api-specs.ts";
import { addPages, publishedSite } from "../../testing/published.ts";
import { deps } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";
import { makeVisitor, visit } from "../../testing/visitor.ts";

const textAt = async (address: string) => (await visit(address)).text();

/** Site whose first page is named by these blocks, with a picture and a reusable content. */
async function siteWith(blocks: (target: string, file: string) => string) {
  const site = await publishedSite("public", [newPage("Target", "Here.", { description: "Aim" })]);
  const { api, space, pageIds, address } = site;
  const params = { spaceId: space.id };
  const request = await api.createChangeRequest({ params, body: { subject: "File" } });
  const at = { ...params, changeRequestId: request.id };
  const base64 = Buffer.from("a").toString("base64");
  const files = [{ base64, name: "a b.png", ref: "a" }];
  const answer = await api.editContentInChangeRequest({
    params: at,
    query: { compat: false },
    body: { changes: [{ operation: "insert_files", files }] },
  });
  await api.mergeChangeRequest({ params: at });
  const [file] = "insertedFiles" in answer ? answer.insertedFiles : [];
  const [target = ""] = pageIds;
  await addPages(api, space.id, [newPage("Page *one*", blocks(target, file?.id ?? ""))]);
  // Nothing makes one over HTTP: exports of other programs bring them.
  const [row] = await deps.db.select().from(spaceTable).where(eq(spaceTable.id, space.id));
  if (!row) throw new Error("Expected the space");
  const draft = draftOf(await readTree(deps.db, row.revision));
  const document = storeText(draft, `Reused: [to](/pages/${target}).`);
  draft.variables = { version: "4.2*" };
  draft.reusableContents = [{ id: "shared", title: "Shared", document }];
  const actor = { type: "system", id: "test", label: "Test" } as const;
  await addSpaceContent({ db: deps.db, now: new Date(), actor }, row, draft);
  return { ...site, target, file: file?.id ?? "", page: `${address}/guide-b/page-one` };
}

const ref = (data: object) => `{data='${JSON.stringify({ ref: data })}'}`;

test("the Markdown of a page has addresses and titles in the place of ids, and code as it was", async () => {
  const site = await siteWith((page, file) =>
    [
      `See [there](/pages/${page}#here), [](/pages/${page}) and \`[a](/pages/${page})\`.`,
      `![Alt](/files/${file})`,
      `Inline ![Small](/files/${file}) one and [a file](/files/${file}).`,
      `\`\`\`md title="x.md"\n[a](/pages/${page})\n\n![x](/files/${file}) ::image{ref="/files/${file}"}\n\`\`\``,
      `:::file{ref="/files/${file}"}\n:::`,
      `::content-ref{ref="/pages/${page}"}`,
      `::content-ref{ref="/pages/gone"}`,
      `:button[Go]{ref="/pages/${page}"} :mention[]{ref="/pages/${page}"}`,
      `::reusable-content${ref({ kind: "reusable-content", reusableContent: "shared" })}`,
      'Version :expression[x]{expression="space.vars.version"}.',
      `:::if{expression="visitor.claims.isBeta"}\nHidden /pages/${page}\n:::`,
      ":::hint{style='danger'}\nHot.\n:::",
      "::::tabs\n:::tabs-item{title='Linux'}\nShell.\n:::\n::::",
      `| A | B |\n| --- | ---: |\n| [x](/pages/${page}) | b\\|c |`,
      "- [x] Done\n- [ ] To do",
      "H:sub[2]O and $$a_b$$",
      "A note[^1].\n\n[^1]: Below.",
    ].join("\n\n"),
  );
  const { address, page, target, file } = site;
  const text = await textAt(`${page}.md`);
  const to = `${address}/guide-b/target`;
  const fileAt = /!\[Alt\]\((\S+)\)/.exec(text)?.[1] ?? "";
  expect(fileAt).toMatch(/^http\S+\/~\/files\/[\w-]{32}\/a%20b\.png$/);
  expect((await visit(fileAt)).status).toBe(200);
  for (const part of [
    "# Page \\*one\\*\n",
    `See [there](${to}#here), [Target](${to}) and \`[a](/pages/${target})\`.`,
    `![Alt](${fileAt})\n`,
    `Inline ![Small](${fileAt}) one and [a file](${fileAt}).`,
    `**x.md**\n\n\`\`\`md\n[a](/pages/${target})\n\n![x](/files/${file}) ::image{ref="/files/${file}"}\n\`\`\`\n`,
    `[a b.png](${fileAt})`,
    `\n[Target](${to})\n`,
    `[Go](${to}) [Target](${to})`,
    `Reused: [to](${to}).`,
    "Version 4.2\\*.",
    "> **Danger**\n>\n> Hot.",
    "**Linux**\n\nShell.",
    `| [x](${to}) | b\\|c |`,
    "- [x] Done\n- [ ] To do",
    "H<sub>2</sub>O and $`a_b`$",
    "A note[^1].",
    "[^1]: Below.",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/Hidden|reusable|expression/);
  const withoutCode = text.replaceAll(/```.*?```|`[^`]*`/gs, "");
  expect(withoutCode).not.toMatch(/\/(?:pages|files)\/[\w-]{10,40}[^/\w-]|^:{1,4}\w/m);
  const [first, ...rest] = text.split("\n\n");
  expect(first).toBe(`> All pages: ${address}/llms.txt`);
  expect(await textAt(`${address}/llms-full.txt`)).toContain(rest.join("\n\n"));
});

test.each([
  ["text/markdown", "text/markdown"],
  ["text/markdown, text/plain;q=0.9, */*;q=0.1", "text/markdown"],
  ["text/html, text/markdown", "text/html"],
  ["*/*", "text/html"],
])("a program that accepts %s gets %s, before and after it is cached", async (accept, type) => {
  const { address } = await publishedSite("public", [newPage("Start", "Some **text**.")]);
  for (const path of ["/guide-b/start", "/guide-b/start", "/"]) {
    const { headers, status } = await makeVisitor({ accept }).request(`${address}${path}`);
    expect([status, headers.get("content-type")?.split(";")[0]]).toEqual([200, type]);
    expect(headers.get("vary")).toContain("Accept,");
    await visit(`${address}${path}`);
  }
  const gone = await makeVisitor({ accept }).request(`${address}/guide-b/gone`);
  expect(gone.status).toBe(404);
});

test("a page leads programs to its Markdown and to all pages, and readers don't see it", async () => {
  const { address } = await publishedSite("public", [newPage("Start")]);
  const text = await textAt(`${address}/guide-b/start`);
  const [, unseen = ""] = /<p hidden>(.*?)<\/p>/s.exec(text) ?? [];
  expect(unseen).toContain('href="/guide-b/start.md"');
  expect(unseen).toContain('href="/llms.txt"');
});

test("cards and HTML in the Markdown of a page lead to the site", async () => {
  const line = (id: string, words: string) => ({
    object: "fragment",
    fragment: id,
    nodes: [
      {
        object: "block",
        type: "paragraph",
        nodes: [{ object: "text", leaves: [{ object: "leaf", text: words, marks: [] }] }],
      },
    ],
  });
  const site = await siteWith((page, file) => {
    const data = {
      view: { type: "cards", columns: ["t", "d"], coverDefinition: "c", targetDefinition: "to" },
      definition: {
        t: { id: "t", title: "", type: "text" },
        d: { id: "d", title: "", type: "text" },
        c: { id: "c", title: "", type: "files" },
        to: { id: "to", title: "", type: "content-ref" },
      },
      records: {
        one: {
          orderIndex: "a",
          values: { t: "f1", d: "f2", c: [file], to: { kind: "page", page } },
        },
      },
    };
    const fragments = [line("f1", "Start now"), line("f2", "In an hour")];
    const attribute = (value: object) => `'${JSON.stringify(value)}'`;
    return [
      `::block{type="table" data=${attribute(data)} fragments=${attribute(fragments)}}`,
      `<video src="/files/${file}"></video>\n<p>Read <a href="/pages/${page}">on</a><script>x()</script></p>`,
    ].join("\n\n");
  });
  const { address, page } = site;
  const text = await textAt(`${page}.md`);
  const to = `${address}/guide-b/target`;
  expect(text).toMatch(
    /- !\[\]\(http\S+\/~\/files\/[\w-]{32}\/a%20b\.png\)\\\n {2}\[Start now\]\(http\S+\)\\\n {2}In an hour/,
  );
  expect(text).toContain(`[Start now](${to})`);
  expect(text).toContain(`<p>Read <a href="${to}">on</a></p>`);
  expect(text).not.toMatch(/"page":|x\(\)|"\/(?:files|pages)\//);
});

const source = {
  openapi: "3.1.0",
  info: { title: "Fleet", version: "1" },
  servers: [{ url: "https://example.com/v1" }],
  security: [{ token: [] }],
  paths: {
    "/robots/{id}": {
      put: {
        summary: "Update a <robot>",
        description: "Needs the **edit** permission.",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["name"],
                properties: {
                  name: { type: "string", maxLength: 20, description: "Shown in lists" },
                  states: { type: "array", items: { enum: ["idle", "busy"] } },
                },
              },
            },
          },
        },
        responses: { 404: { description: "Not found" } },
      },
    },
  },
  components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
};

test("the Markdown of a page has the operation that the page shows in words", async () => {
  const block = '::openapi-operation{spec="fleet" method="put" path="/robots/{id}"}';
  const site = await publishedSite("public", [newPage("API", block)]);
  const { api, params, address } = site;
  const body = { slug: "fleet", source: { text: JSON.stringify(source) } };
  await api.createOpenAPISpec({ params, body });
  await readAll();
  const closed = await textAt(`${address}/guide-b/api.md`);
  expect(closed).toBe(`> All pages: ${address}/llms.txt\n\n# API\n\n\`PUT /robots/{id}\`\n`);
  await api.updateOpenAPISpecBySlug({
    params: { ...params, specSlug: "fleet" },
    body: { visibility: "public" },
  });
  const text = await textAt(`${address}/guide-b/api.md`);
  for (const part of [
    "## Update a \\<robot>\n\n`PUT https://example.com/v1/robots/{id}`\n\nNeeds the **edit** permission.",
    "### Path parameters\n\n- `id` (string, Required)",
    "### Request body (Required)\n\n`application/json`\n\n- `name` (string, Required)\n\n  Shown in lists",
    "at most 20 characters",
    'Allowed: `"idle"`, `"busy"`',
    '```json\n{\n  "name": "text"',
    "### Responses\n\n**404**\n\nNot found\n",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toContain("### Authorization");
});

test("the Markdown of hostile texts answers", async () => {
  const texts = ["[".repeat(20_000), `${":::hint\n".repeat(300)}x`, ""];
  const pages = texts.map((text, at) => newPage(`Hostile ${at}`, text));
  const { address } = await publishedSite("public", pages);
  for (const at of texts.keys()) {
    const response = await visit(`${address}/guide-b/hostile-${at}.md`);
    expect([at, response.status]).toEqual([at, 200]);
  }
});
