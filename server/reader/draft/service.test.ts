import { afterEach, expect, test, vi } from "vitest";
import { grantTable } from "../../db/schema/access.ts";
import { WorkerPool } from "../../platform/workers/worker-pool.ts";
import { expectRejection } from "../../testing/expect.ts";
import { bearer, sendRequest } from "../../testing/send-request.ts";
import { deps } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";

const pagesPath = "/orgs/o/spaces/s/content/";

afterEach(() => vi.restoreAllMocks());

/** Space with a function that draws texts in it. */
async function drawnSpace() {
  const space = await testSpace();
  const params = space.spaceParams;
  const draw = async (markdown: string, more: object = {}) =>
    (await space.api.drawText({ params, body: { markdown, pagesPath, ...more } })).html;
  return { ...space, params, draw };
}

test("a text is drawn as readers see it, with its lines", async () => {
  const { draw } = await drawnSpace();
  const data = {
    view: { type: "grid", columns: ["b", "c", "d"], hideHeader: true },
    definition: {
      a: { title: "Hidden", type: "text" },
      b: { title: "Name", type: "text", textAlignment: "right" },
      c: { title: "Ready", type: "checkbox" },
      d: { title: "Stars", type: "rating", max: 5 },
    },
    records: {
      late: { orderIndex: "b", values: { a: "secret", b: "Second", c: false, d: 1 } },
      early: { orderIndex: "a", values: { a: "secret", b: "First", c: true, d: 3 } },
    },
  };
  const html = await draw(
    [
      "# Start",
      "Call [us](tel:+4930123456), $$x^2$$.",
      `::table{data='${JSON.stringify(data)}'}`,
      "::::stepper\n:::stepper-step{title='One'}\nDo it.\n:::\n::::",
      "```js\nlet a = 1;\n```",
      ":::hint{style='danger'}\nHot.\n:::",
    ].join("\n\n"),
  );
  expect(html).toContain('<h3 id="h-start" data-spot');
  expect(html).toContain('<a href="tel:+4930123456"');
  expect(html).toContain("<math");
  expect(html).not.toMatch(/secret|Hidden|<thead|>true<|>3</);
  expect(html.indexOf("First")).toBeLessThan(html.indexOf("Second"));
  expect(html).toContain('<td class="right">First</td>');
  expect(html).toContain("★★★");
  expect(html).toContain('<p class="step-title">One</p>');
  expect(html).toContain('<span class="hljs-keyword">let</span>');
  expect(html).toMatch(/class="hint danger".*Danger.*<p data-spot data-line="18"[^>]*>Hot\./s);
  expect(html).not.toMatch(/class="anchor"|<script|style="/);
});

test("a table whose rows are lines of the text says so", async () => {
  const { draw } = await drawnSpace();
  const html = await draw("Words.\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\nMore.");
  expect(html).toMatch(/<div class="table"[^>]* data-rows[^>]* data-line="3"/);
  expect(await draw("<table><tr><td>1</td></tr><tr><td>2</td></tr></table>")).not.toContain(
    "data-rows",
  );
});

test("links lead to pages of the console and to files, and tell which are broken", async () => {
  const { draw, change } = await drawnSpace();
  const page = await change(newPage("Install", "## Here"));
  const html = await draw(
    `[a](/pages/${page}#here) [](/pages/${page}) [gone](/pages/gone) [x](javascript:alert(1)) ` +
      `![no](/files/gone)\n\n::content-ref{ref="/pages/${page}"}`,
  );
  expect(html).toContain(`<a href="${pagesPath}${page}#h-here">a</a>`);
  expect(html).toContain(`<a href="${pagesPath}${page}">Install</a>`);
  expect(html).toContain('<span class="nowhere" title="Broken link: /pages/gone">gone</span>');
  expect(html).toContain('class="nowhere" title="Broken link: javascript:alert(1)">x</span>');
  expect(html).toContain("no</span>");
  expect(html).not.toContain('href="javascript');
});

test("footnotes have numbers in the order in which the text names them", async () => {
  const { draw } = await drawnSpace();
  const html = await draw(
    "One[^long-name], two[^b], one[^long-name].\n\n[^b]: B.\n\n[^long-name]: A.",
  );
  const signs = [...html.matchAll(/<a href="#h-fn-([\w-]+)"[^>]*>([^<]*)<\/a>/g)];
  expect(signs.map(([, label, number]) => [label, number])).toEqual([
    ["long-name", "1"],
    ["b", "2"],
    ["long-name", "1"],
  ]);
  expect(html).toContain(">2.</a>");
  expect(html).not.toContain(">long-name");
});

test("columns have their shares, or what the others leave", async () => {
  const { draw } = await drawnSpace();
  const column = (width: string) => `:::column${width && `{width="${width}"}`}\nx\n:::`;
  const shares = async (...widths: string[]) =>
    [
      ...(await draw(`::::columns\n${widths.map(column).join("\n\n")}\n::::`)).matchAll(
        /share-\d+/g,
      ),
    ].flat();
  expect(await shares("33.3%", "")).toEqual(["share-4", "share-8"]);
  expect(await shares("50%", "50%", "50%")).toEqual(["share-4", "share-4", "share-4"]);
  expect(await shares("1%", "99%")).toEqual(["share-1", "share-11"]);
  expect(await shares("", "")).toEqual([]);
  expect(await shares("120%", "12px")).toEqual([]);
});

test("references lead to spaces, collections, people and specifications that the editor sees", async () => {
  const { api, params, draw } = await drawnSpace();
  const organizationId = (await api.getSpaceById({ params })).organization;
  const inOrganization = { organizationId };
  const other = await api.createSpace({ params: inOrganization, body: { title: "Other" } });
  const collection = await api.createCollection({
    params: inOrganization,
    body: { title: "Guides" },
  });
  const me = await api.getAuthenticatedUser({});
  await api.createOrUpdateOpenAPISpecBySlug({
    params: { ...inOrganization, specSlug: "pets" },
    body: { source: { text: "openapi: 3.1.0\ninfo: {title: Pets, version: '1'}\npaths: {}\n" } },
  });
  const refs = [
    { kind: "space", space: params.spaceId },
    { kind: "space", space: other.id },
    { kind: "collection", collection: collection.id },
    { kind: "user", user: me.id },
    { kind: "openapi", spec: "pets" },
  ];
  const html = await draw(
    refs.map((ref) => `::content-ref{data='${JSON.stringify({ ref })}'}`).join("\n\n"),
  );
  for (const path of [
    `/spaces/${params.spaceId}`,
    `/spaces/${other.id}`,
    `/collections/${collection.id}`,
    `/members/${me.id}`,
    "/openapi/pets",
  ]) {
    expect(html).toContain(`/orgs/${organizationId}${path}"`);
  }
  expect(html).toContain("Guides");
  expect(html).not.toContain("nowhere");
  const gone = ["space", "collection", "user"].map((kind) => ({ kind, [kind]: "gone" }));
  const missing = await draw(
    [...gone, { kind: "openapi", spec: "gone" }]
      .map((ref) => `::content-ref{data='${JSON.stringify({ ref })}'}`)
      .join("\n\n"),
  );
  expect(missing).not.toContain("<a ");
});

test("conditions and expressions that depend on a visitor are told, others have their values", async () => {
  const { draw } = await drawnSpace();
  const text =
    ":expression[x]{expression='1 < 2'} :expression[x]{expression='visitor.claims.name'}\n\n" +
    ":::if{expression='visitor.claims.isBeta'}\nFor some.\n:::";
  const html = await draw(text);
  expect(html).toContain("true <code>visitor.claims.name</code>");
  expect(html).toMatch(/Only where visitor\.claims\.isBeta.*For some\./s);
});

test.each(["1 < 2", "1 > 2", "space.vars.version == 2"])(
  "editors see the part with the condition %s, whatever its value",
  async (condition) => {
    const { draw } = await drawnSpace();
    const html = await draw(`:::if{expression="${condition}"}\nFor some.\n:::`);
    const shown = condition.replace("<", "&#x3C;");
    expect(html).toContain(`Only where ${shown}`);
    expect(html).toContain("For some.");
  },
);

test.each([
  ["visitor.claims.pln &&& x", "unexpected &#x26;", "No visitor sees"],
  [
    "visitor.claims.plan = 'enterprise'",
    "= is not supported; use == to compare",
    "No visitor sees",
  ],
  ["", "it is empty", "No visitor sees"],
  ["visitor.claims.isBeta || 1", "", "Visitors may not see"],
])("editors see why the condition %j is invalid", async (condition, reason, hidden) => {
  const { draw } = await drawnSpace();
  const html = await draw(`:::if{expression="${condition}"}\nFor some.\n:::`);
  expect(html).toContain(`${hidden} this part. Its condition is invalid: ${reason}`);
  expect(html).not.toContain("Only where");
  expect(html).toContain("For some.");
});

test.each([
  [":::if{expression='visitor.claims.plan == 'pro''}", "Only where visitor.claims.plan == 'pro'"],
  ['::: if{expression="visitor.claims.isBeta"}', "Only where visitor.claims.isBeta"],
  [":::if visitor.claims.plan = 'pro'", "Its condition is invalid: = is not supported"],
  [':::if{expression="visitor.claims.isBeta"} now', "Its condition is invalid: "],
])("editors see a part that is opened by %s in a box", async (opening, words) => {
  const { draw } = await drawnSpace();
  const html = await draw(`${opening}\nFor some.\n:::\n\nFor all.`);
  expect(html).toContain(words);
  expect(html).toMatch(/<div class="draft-note[^"]*">.*For some\..*<\/div>.*For all\./s);
  expect(html).not.toContain(":::");
});

test("two texts are drawn as one, with what changed in it", async () => {
  const { draw } = await drawnSpace();
  const html = await draw("Costs 7 euros.\n\nNew.", { before: "Costs 5 euros.\n\nGone away." });
  expect(html).toContain("Costs <del>5</del><ins>7</ins> euros.");
  expect(html).toMatch(/<del class="removed"[^>]*>.*data-base="3".*Gone away\./s);
  expect(html).toMatch(/<ins class="added"[^>]*>.*data-line="3".*New\./s);
});

test("texts of a change request and of a revision name its pages", async () => {
  const { api, params, draw, open, edit } = await drawnSpace();
  const request = await open();
  const { changes } = await edit(request, newPage("Only here"));
  const [made] = changes;
  const id = made?.object === "created_page" ? made.page.id : "";
  const link = `[](/pages/${id})`;
  const { changeRequestId } = request;
  expect(await draw(link)).toContain("nowhere");
  expect(await draw(link, { changeRequestId })).toContain("Only here");
  const { revision } = await api.getChangeRequestById({ params: request });
  expect(await draw(link, { revisionId: revision })).toContain("Only here");
  const draws = (more: object) =>
    api.drawText({ params, body: { markdown: "a", pagesPath, ...more } });
  await expectRejection(draws({ changeRequestId, revisionId: revision }), 400, /revisionId/);
  await expectRejection(draws({ changeRequestId: "gone" }), 404);
  await expectRejection(draws({ pagesPath: "//evil.example/" }), 400, /pagesPath/);
  await expectRejection(draws({ pagesPath: "javascript:" }), 400, /pagesPath/);
});

test("a text that takes too much is rejected, and others are drawn meanwhile", async () => {
  const { api, params, draw } = await drawnSpace();
  const hostile = `<div>${"<table><tr><td>".repeat(30_000)}x</div>\n\n${"- ".repeat(30_000)}a`;
  const ended: string[] = [];
  const late = expectRejection(
    api.drawText({ params, body: { markdown: hostile, pagesPath } }),
    400,
    /markdown: too intricate/,
  ).then(() => ended.push("hostile text"));
  await api.updateSpaceById({ params, body: { title: "Written meanwhile" } });
  ended.push("write");
  await late;
  expect(ended).toEqual(["write", "hostile text"]);
  expect(await draw("Fine.")).toContain("Fine.");
});

test("a text is drawn once for all who request it", async () => {
  const { draw } = await drawnSpace();
  const run = vi.spyOn(WorkerPool.prototype, "run");
  const count = () => run.mock.calls.filter(([name]) => name === "drawDraft").length;
  const [one, other] = await Promise.all([draw("# Once"), draw("# Once")]);
  expect(one).toContain("Once</h3>");
  expect(other).toBe(one);
  expect(await draw("# Once")).toBe(one);
  expect(count()).toBe(1);
  await draw("# Once", { before: "# Twice" });
  expect(count()).toBe(2);
});

test("the same text shows each person only what they may see", async () => {
  const { api, params, as, person, organization, draw } = await drawnSpace();
  const inOrganization = { organizationId: organization.id };
  const secret = await api.createSpace({ params: inOrganization, body: { title: "Secret plans" } });
  const ref = { kind: "space", space: secret.id };
  const markdown = `::content-ref{data='${JSON.stringify({ ref })}'}`;
  expect(await draw(markdown)).toContain("Secret plans");
  const guest = { organizationId: organization.id, userId: person("guest").user.id };
  const role = "edit" as const;
  await deps.db.insert(grantTable).values({ ...guest, ...params, role, createdAt: deps.now() });
  const { html } = await as("guest").drawText({ params, body: { markdown, pagesPath } });
  expect(html).not.toContain("Secret plans");
});

test("a text is drawn for those who wait, although the first to request it has left", async () => {
  const { params, person } = await drawnSpace();
  const path = `/v1/spaces/${params.spaceId}/content/drawing`;
  const body = JSON.stringify({ markdown: "Shared.", pagesPath });
  const headers = { ...bearer(person("admin").token), "content-type": "application/json" };
  const signals = [AbortSignal.abort(), new AbortController().signal];
  const answers = await Promise.all(
    signals.map((signal) => sendRequest(path, { method: "POST", headers, body, signal })),
  );
  expect(answers.map(({ status }) => status)).toEqual([408, 200]);
  expect(answers[1]?.text).toContain("Shared.");
});
