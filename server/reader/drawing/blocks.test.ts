import { expect, test } from "vitest";
import { readAll } from "../../testing/api-specs.ts";
import { installedIntegration } from "../../testing/integrations.ts";
import { addPages, publishedSite } from "../../testing/published.ts";
import { newPage } from "../../testing/space.ts";
import { visit } from "../../testing/visitor.ts";

const source = {
  openapi: "3.1.0",
  info: { title: "Fleet", version: "1" },
  servers: [{ url: "https://{region}.example.com/v1", variables: { region: { default: "eu" } } }],
  security: [{ token: [] }],
  paths: {
    "/robots/{id}": {
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } },
      ],
      put: {
        summary: "Update a <robot>",
        description: "Needs the **edit** permission. <script>alert(1)</script>",
        parameters: [{ $ref: "#/components/parameters/dry" }],
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Robot" } } },
        },
        responses: {
          200: {
            description: "The robot",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Robot" } } },
          },
          404: { description: "Not found" },
        },
      },
    },
  },
  webhooks: { stopped: { post: { summary: "A robot stopped", responses: {} } } },
  components: {
    parameters: { dry: { name: "dry", in: "query", schema: { type: "boolean", default: false } } },
    securitySchemes: { token: { type: "http", scheme: "bearer" } },
    schemas: {
      Robot: {
        type: "object",
        required: ["name"],
        properties: {
          name: { type: "string", maxLength: 20, description: "Shown in lists" },
          state: { enum: ["idle", "busy"] },
          parts: { type: "array", items: { $ref: "#/components/schemas/Robot" } },
        },
      },
      Secret: { type: "string", description: "Not shown" },
    },
  },
};

const blocks = [
  '::openapi-operation{spec="fleet" method="PUT" path="/robots/{id}"}',
  '::openapi-webhook{spec="fleet" name="stopped" method="post"}',
  '::openapi-schemas{spec="fleet" schemas="Robot"}',
  '::openapi-operation{spec="fleet" method="get" path="/gone"}',
].join("\n\n");

/** Published site with a page of API blocks, and a specification in its organization. */
async function siteWithSpec(visibility: "public" | "private", text = blocks) {
  const site = await publishedSite("public", [newPage("API", text)]);
  const body = { slug: "fleet", source: { text: JSON.stringify(source) } };
  await site.api.createOpenAPISpec({ params: site.params, body });
  await readAll();
  const params = { ...site.params, specSlug: "fleet" };
  await site.api.updateOpenAPISpecBySlug({ params, body: { visibility } });
  return site;
}

test("operations, webhooks and schemas are drawn from a public specification", async () => {
  const { address } = await siteWithSpec("public");
  const text = await (await visit(`${address}/guide-b/api`)).text();
  expect(text).toContain('<h2 id="put-robots-id">Update a &lt;robot&gt;');
  expect(text).toContain('<a href="#put-robots-id">Update a &lt;robot&gt;</a>');
  expect(text).toContain('<span class="method put">PUT</span>');
  expect(text).toContain('<span class="muted">https://eu.example.com/v1</span>/robots/{id}');
  expect(text).toContain("Needs the <strong>edit</strong> permission.");
  expect(text).not.toContain("<script>alert");
  expect(text).toContain("<li>Bearer token</li>");
  expect(text).toMatch(/<h3>Path parameters<\/h3>.*<code>id<\/code>.*string · uuid.*Required/s);
  expect(text).toMatch(/<h3>Query parameters<\/h3>.*<code>dry<\/code>.*Default: <code>false/s);
  expect(text).toMatch(/<h3>Request body.*application\/json.*at most 20 characters/s);
  expect(text).toContain("<code>&quot;idle&quot;</code> <code>&quot;busy&quot;</code>");
  expect(text).toMatch(/status-2">200<\/span> <span class="response-about">The robot/);
  expect(text).toMatch(/status-4">404<\/span> Not found/);
  expect(text).toContain("A robot stopped");
  expect(text).toContain('<h2 id="schema-robot">Robot</h2>');
  expect(text).not.toContain("Not shown");
  expect(text).toContain("<code>GET /gone</code>");
});

test("a heading above an operation that says its title is its title", async () => {
  const block = '::openapi-operation{spec="fleet" method="PUT" path="/robots/{id}"}';
  const { address } = await siteWithSpec("public", `## Update a \\<robot>\n\n${block}`);
  const text = await (await visit(`${address}/guide-b/api`)).text();
  expect(text.match(/Update a &lt;robot&gt;<a class="anchor"/g)).toHaveLength(1);
  expect(text).toContain(
    '<section class="operation" id="put-robots-id" aria-labelledby="update-a-robot">',
  );
  expect(text).not.toContain('href="#put-robots-id"');
});

test("of a private specification only the names that the page gives are shown", async () => {
  const { address, api, params } = await siteWithSpec("private");
  const read = async () => (await visit(`${address}/guide-b/api`)).text();
  const text = await read();
  expect(text).toContain("<code>PUT /robots/{id}</code>");
  expect(text).not.toContain("Bearer token");
  const specParams = { ...params, specSlug: "fleet" };
  await api.updateOpenAPISpecBySlug({ params: specParams, body: { visibility: "public" } });
  expect(await read()).toContain("Bearer token");
});

test("icons, embeds and blocks of integrations are drawn without scripts", async () => {
  const { address, api, space } = await publishedSite("public", []);
  await addPages(api, space.id, [
    newPage(
      "Blocks",
      [
        'One :icon{icon="rocket"} and :icon{icon="../x"}.',
        '::embed{url="https://youtu.be/dQw4w9WgXcQ"}',
        '::embed{url="https://codepen.io/ada/pen/abcDEF"}',
        '::embed{url="https://example.com/page"}',
        '::integration{integration="figma" data=\'{"props":{"url":"https://example.com/board"}}\'}',
      ].join("\n\n"),
      { icon: "wrench" },
    ),
  ]);
  const response = await visit(`${address}/guide-b/blocks`);
  const text = await response.text();
  expect(text).toMatch(/One <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path/);
  expect(text).toContain("</svg> and .");
  expect(text).toMatch(/<h1><svg class="icon"/);
  expect(text).toMatch(/<iframe src="https:\/\/www.youtube-nocookie.com\/embed\/\w+".*sandbox="/);
  expect(text).toContain('<iframe src="https://codepen.io/ada/embed/abcDEF"');
  expect(text).toContain('<a href="https://example.com/page" rel="noreferrer">');
  expect(text).toContain('<a href="https://example.com/board" rel="noreferrer">');
  expect(text.match(/<iframe/g)).toHaveLength(2);
  const policy = response.headers.get("content-security-policy");
  expect(policy).toContain("frame-src https://www.youtube-nocookie.com");
});

test("formulas are drawn on the server, and shown as written where they cannot be read", async () => {
  const formulas = [
    '::math{formula="\\frac{a}{b}"}',
    'Inline :inline-math{formula="x^2"}.',
    '::math{formula="\\undefinedthing{"}',
  ];
  const { address } = await publishedSite("public", [newPage("Math", formulas.join("\n\n"))]);
  const text = await (await visit(`${address}/guide-b/math`)).text();
  expect(text).toMatch(/<div class="math" tabindex="0"><span class="katex"><math.*<mfrac>/);
  expect(text).toContain("<msup><mi>x</mi><mn>2</mn></msup>");
  expect(text).toContain('<pre class="math" tabindex="0"><code>');
  expect(text).not.toContain("katex-error");
});

/** Draws a board for readers, of every kind of element that needs no script. */
const boardScript = `export default { async fetch(request) {
  const event = JSON.parse((await request.formData()).get("event"));
  if (event.componentId === "broken") throw new Error("cannot draw");
  const children = [
    { type: "text", style: "bold", children: ["Board of <b>", { $state: "name" }] },
    { type: "markdown", content: "Has **three** lists." },
    { type: "card", title: "Open", onPress: { action: "@ui.url.open", url: "https://example.com/b" } },
    { type: "link", target: { url: "javascript:alert(1)" }, text: "Unsafe" },
    { type: "webframe", source: { url: "https://frames.example.com/x" }, title: "Lists" },
    { type: "webframe", source: { url: "https://a;b.example.com/x" }, title: "Odd" },
    { type: "button", label: "Archive", onPress: { action: "archive" } },
    { type: "text", children: [event.auth ? "signed in" : "no user", event.spaceId] },
  ];
  const { name } = event.props;
  return Response.json({ type: "element", element: { type: "block", children }, state: { name }, props: {} });
} };`;

test("a block of an integration is drawn by its script, without what needs one", async () => {
  const { address, api, space, params } = await publishedSite("public");
  const version = { scopes: [], runtime: "v2" as const, script: boardScript };
  const { row } = await installedIntegration(api, params.organizationId, version);
  const block = (id: string) =>
    `::integration{integration="${row.name}" block="${id}" data='{"props":{"name":"Ada","url":"https://example.com/${id}"}}'}`;
  await addPages(api, space.id, [newPage("Board", [block("board"), block("broken")].join("\n\n"))]);
  const read = () => visit(`${address}/guide-b/board`);
  // A page does not wait for a slow script: a later visit has what it drew.
  await expect
    .poll(async () => (await read()).text(), { timeout: 60_000 })
    .toContain('<strong class="ui-text">Board of &lt;b&gt;Ada</strong>');
  const response = await read();
  const text = await response.text();
  expect(text).toContain("<strong>three</strong>");
  expect(text).toContain('<a href="https://example.com/b"');
  expect(text).toContain("Unsafe");
  expect(text).not.toContain("javascript:");
  expect(text).toMatch(
    /<iframe src="https:\/\/frames\.example\.com\/x" title="Lists"[^>]* sandbox="/,
  );
  expect(text).not.toContain("Archive");
  expect(text).toContain(`no user${space.id}`);
  expect(text).toContain('<a href="https://example.com/broken"');
  expect(text).not.toContain('<a href="https://example.com/board"');
  const policy = response.headers.get("content-security-policy");
  expect(policy).toMatch(/frame-src [^;]* https:\/\/frames\.example\.com;/);
  expect(policy).not.toContain("b.example.com");
});

test("what stands in the place of a step, a tab or a column is drawn, too", async () => {
  const { address } = await publishedSite("public", [
    newPage(
      "Parts",
      [
        '::::stepper\nNo step.\n\n:::stepper-step{title="One"}\nA step.\n:::\n::::',
        '::::tabs\nNo tab.\n\n:::tabs-item{title="Linux"}\nA tab.\n:::\n::::',
        "::::columns\nNo column.\n\n:::column\nA column.\n:::\n::::",
      ].join("\n\n"),
    ),
  ]);
  const text = await (await visit(`${address}/guide-b/parts`)).text();
  for (const words of ["No step.", "A step.", "No tab.", "A tab.", "No column.", "A column."]) {
    expect(text).toContain(`<p>${words}</p>`);
  }
});

test("style sheets in a text are neither applied nor shown", async () => {
  const text =
    "Before\n\n<style>\n.a { color: red }\n</style>\n\nA <style>.b { color: red }</style> line\n\n<custom><style>.c { color: red }</style>words</custom>";
  const { address } = await publishedSite("public", [newPage("Styled", text)]);
  const page = await (await visit(`${address}/guide-b/styled`)).text();
  expect(page).toMatch(/<p>A +line<\/p>.*words/s);
  expect(page).not.toContain("color: red");
});

test("the words around blocks are in the site's language, and emoji may be code points", async () => {
  const { api, siteParams, address } = await publishedSite("public", [
    newPage("Start", ':::hint{style="warning"}\nHeiß.\n:::\n\n:::hint{style="other"}\nSo.\n:::', {
      emoji: "1f468-200d-1f4bb",
    }),
  ]);
  const before = await api.getSiteCustomizationById({ params: siteParams });
  const body = { ...before, favicon: { emoji: "1f916" } };
  body.internationalization = { locale: "de" };
  await api.updateSiteCustomizationById({ params: siteParams, body });
  const text = await (await visit(address)).text();
  expect(text).toMatch(/<div class="hint warning".*Warnung<.*<div class="hint info".*Hinweis</s);
  expect(text).toContain('data-copy-label="Kopieren"');
  expect(text).toContain('<span class="symbol" aria-hidden="true">👨‍💻</span>Start</h1>');
  expect(text).toContain(encodeURIComponent(">🤖</text>"));
});

test("what a text leaves unnamed is named in the site's language", async () => {
  const text = [
    "## Teile\n\n| a |\n| - |\n| b |",
    "::::tabs\n:::tabs-item\nErstens.\n:::\n::::",
    "Siehe.[^1]\n\n[^1]: Dort.",
    ':::::updates\n::::update{date="2026-03-01" tags="api, neu"}\n## Neues\n\nNeu.\n::::\n::::update{date="bald"}\nGeplant.\n::::\n:::::',
    '::openapi-operation{spec="fleet" method="PUT" path="/robots/{id}"}',
  ].join("\n\n");
  const { api, siteParams, address } = await siteWithSpec("public", text);
  const body = await api.getSiteCustomizationById({ params: siteParams });
  body.internationalization = { locale: "de" };
  await api.updateSiteCustomizationById({ params: siteParams, body });
  const page = await (await visit(`${address}/guide-b/api`)).text();
  for (const words of [
    'aria-label="Link zu Teile"',
    'aria-label="Tabelle: a"',
    'data-title="Tab 1"',
    'aria-label="1. Zurück zum Text"',
    '<time datetime="2026-03-01">1. März 2026</time>',
    '<time datetime="bald">bald</time>',
    '<span class="tag">api</span> <span class="tag">neu</span>',
    '<a href="#neues">Neues</a>',
    "<li>Bearer-Token</li>",
    "höchstens 20 Zeichen",
    "<h3>Pfadparameter</h3>",
    '<h3>Anfragetext <span class="flag required">Erforderlich</span></h3>',
    "<h3>Antworten</h3>",
    "Standardwert: <code>false</code>",
  ]) {
    expect(page).toContain(words);
  }
});

test("a note on words is beside them for pointer, keyboard and touch", async () => {
  const leaf = (text: string, type?: string) => ({
    object: "text" as const,
    leaves: [
      { object: "leaf" as const, text, marks: type ? [{ object: "mark" as const, type }] : [] },
    ],
  });
  const paragraph = (...nodes: object[]) => ({
    object: "block" as const,
    type: "paragraph",
    nodes,
  });
  const note = {
    object: "fragment",
    fragment: "note-1",
    type: "annotation-body",
    nodes: [paragraph(leaf("A "), leaf("small", "bold"), leaf(" battery."))],
  };
  const annotation = {
    object: "inline",
    type: "annotation",
    nodes: [leaf("cell")],
    fragments: [note],
  };
  const heading = { ...paragraph(leaf("The "), annotation), type: "heading-2" };
  const nodes = [heading, paragraph(leaf("Charge the "), annotation, leaf("."))];
  const document = { document: { object: "document" as const, data: {}, nodes } };
  const { address } = await publishedSite("public", [
    { operation: "insert_page", title: "Notes", document: document as never },
  ]);
  const page = await (await visit(address)).text();
  expect(page).toContain(
    'Charge the <span class="annotation" tabindex="0">cell<span class="annotation-note">A <strong>small</strong> battery.</span></span>.',
  );
  expect(page).toContain('aria-label="Link to The cell"');
});
