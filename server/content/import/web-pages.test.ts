import { expect, test } from "vitest";
import { pagesOf, start, textOf } from "../../testing/imports.ts";
import { deps } from "../../testing/service.ts";
import { testSpace } from "../../testing/space.ts";
import { pngBytes, webServer } from "../../testing/web-server.ts";
import { readWebPage } from "./read/web/readable-page.ts";
import { runImport } from "./run-import.ts";

const text = "Dies ist der Text der Seite, und er hat genug Wörter. ".repeat(8).trim();
const html = (title: string, head = "") =>
  `<html><head>${head}</head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
const latin = (content: string) => Buffer.from(content, "latin1");

test("pages of a website are read in the charset of their header or text, and out of one form", async () => {
  const names = ["header", "meta", "equiv", "none", "wrapped", "untyped", "50%-off", "100%", "%00"];
  const links = names.map((name) => `<a href="/${name}">${name}</a>`).join(" ");
  const equiv = '<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">';
  const web = await webServer({
    "/": { type: "text/html", body: `<main><h1>Start</h1><p>${text}</p>${links}</main>` },
    "/header": { type: "text/html; charset=ISO-8859-1", body: latin(html("Grüße")) },
    "/meta": { type: "text/html", body: latin(html("Über", "<meta charset=latin1>")) },
    "/equiv": { type: "text/html", body: latin(html("Äpfel", equiv)) },
    "/none": { type: "text/html", body: latin(html("Öl")) },
    "/untyped": { type: "", body: `<!DOCTYPE html>${html("Untyped")}` },
    "/wrapped": {
      type: "text/html",
      body: `<body><form action="/x"><input name="q"><div><h1>Wrapped</h1><p>${text}</p></div></form><form><p>Sign up</p></form></body>`,
    },
  });
  const space = await testSpace();
  const { id } = await start(space, { source: "website", url: web.url("/") });
  await runImport(deps, id);
  const params = { ...space.params, importId: id };
  expect(await space.api.getImport({ params })).toMatchObject({
    state: "done",
    importedResources: 7,
    failedResources: 3,
  });
  const failed = await space.api.listImportResources({ params, query: { state: "failed" } });
  const invalid = "The URL has an invalid escape: write % as %25";
  expect(failed.items.map(({ name, fault }) => [name, fault])).toEqual([
    [web.url("/50%-off"), invalid],
    [web.url("/100%"), invalid],
    [web.url("/%00"), "The server responded with status 404"],
  ]);
  const pages = await pagesOf(space, space.spaceParams);
  const titles = ["Start", "Grüße", "Über", "Äpfel", "Öl", "Wrapped", "Untyped"];
  expect(pages.map(({ title }) => title)).toEqual(titles);
  for (const title of titles) expect(await textOf(space, title)).toContain(text);
  expect(await textOf(space, "Wrapped")).toBe(`${text}\n`);
});

test("an HTML file is read in the charset that it names", async () => {
  const space = await testSpace();
  const body = latin(html("Größe", '<meta charset="iso-8859-1">'));
  const file = { name: "a.html", base64: body.toString("base64") };
  const { id } = await start(space, { source: "html", file });
  await runImport(deps, id);
  expect(await textOf(space, "Größe")).toBe(`${text}\n`);
});

test("links to a page that failed lead to its site until a retry imports it", async () => {
  const link = '<a href="/gone#part">gone</a> <a href="/gone">again</a> <a href="/there">there</a>';
  const first = `<main><h1>Start</h1><p>${text}</p><p>${link}</p></main>`;
  const routes: Parameters<typeof webServer>[0] = {
    "/": { type: "text/html", body: first },
    "/there": { type: "text/html", body: html("There") },
  };
  const web = await webServer(routes);
  const space = await testSpace();
  const { id } = await start(space, { source: "website", url: web.url("/") });
  const params = { ...space.params, importId: id };
  await runImport(deps, id);
  const there = (await pagesOf(space, space.spaceParams)).find(({ title }) => title === "There");
  const gone = web.url("/gone");
  expect(await textOf(space, "Start")).toContain(
    `[gone](${gone}#part) [again](${gone}) [there](/pages/${there?.id})`,
  );
  const { items } = await space.api.listImportNotes({ params });
  expect(items).toMatchObject([
    { kind: "missing-link", text: gone, title: "Start" },
    { kind: "missing-link", text: gone, title: "Start" },
  ]);

  routes["/gone"] = { type: "text/html", body: html("Gone") };
  await space.api.retryImport({ params });
  await runImport(deps, id);
  const back = (await pagesOf(space, space.spaceParams)).find(({ title }) => title === "Gone");
  expect(await textOf(space, "Start")).toContain(
    `[gone](/pages/${back?.id}#part) [again](/pages/${back?.id})`,
  );
  expect((await space.api.listImportNotes({ params })).items).toEqual([]);
});

test.each([
  ["articles", `<article><p>One ${text}</p></article><article><p>Two ${text}</p></article>`, /Two/],
  ["a table", `<table><tr><td>Menu</td><td><p>${text}</p></td></tr></table>`, /Dies ist/],
  ["candidates", `<img srcset="/s.png 400w, /l.png 800w" alt="A">`, /!\[A\]\(\/l\.png\)/],
  ["a lazy image", `<img src="data:x" data-srcset="/l.png 2x" alt="A">`, /!\[A\]\(\/l\.png\)/],
  ["no script", `<noscript><img src="/n.png" alt="A"></noscript>`, /!\[A\]\(\/n\.png\)/],
  [
    "no script beside an image",
    `<img data-src="/a.png" alt="A"> <noscript><img src="/b.png" alt="B"></noscript>`,
    /!\[A\]\(\/a\.png\)(?![\s\S]*b\.png)/,
  ],
])("a page with %s is read whole", (_, body, wanted) => {
  const { markdown } = readWebPage(`<body><p>${text}</p><div>${body}</div></body>`);
  expect(markdown).toMatch(wanted);
});

test("links start from the base of a page, and lead to the page that one redirects to", async () => {
  const base = '<base href="/docs/"><base href="/other/">';
  const links = '<a href="first">1</a> <a href="moved#part">2</a>';
  const picture = '<img src="pic.png" alt="Pic">';
  const web = await webServer({
    "/": { type: "text/html", body: html("Start", base).replace("</p>", `${links}${picture}</p>`) },
    "/docs/first": html("First"),
    "/docs/moved": { type: "text/html", status: 301, body: "/docs/first" },
    "/docs/pic.png": { type: "image/png", body: pngBytes },
  });
  const space = await testSpace();
  const { id } = await start(space, { source: "website", url: web.url("/") });
  await runImport(deps, id);
  const pages = await pagesOf(space, space.spaceParams);
  expect(pages.map(({ title }) => title)).toEqual(["Start", "First"]);
  const first = `/pages/${pages[1]?.id}`;
  const found = await textOf(space, "Start");
  expect(found).toContain(`[1](${first}) [2](${first}#part)`);
  expect(found).toMatch(/!\[Pic\]\(\/files\//);
});

const refresh = (to: string) =>
  `<html><head><meta http-equiv="Refresh" content="0; URL='${to}'"></head><body><a href="${to}">Moved</a></body></html>`;

test("pages that only lead to another one are that page, also for links to them", async () => {
  const script = '<noscript><meta http-equiv="refresh" content="0;url=/none"></noscript>';
  const links = '<a href="/old#part">1</a> <a href="/older">2</a> <a href="/away">3</a>';
  const web = await webServer({
    "/": { type: "text/html", body: refresh("/en/latest/") },
    "/en/latest/": html("Start", script).replace("</p>", ` ${links}</p>`),
    "/older": refresh("old"),
    "/old": refresh("/new"),
    "/new": html("New"),
    "/away": refresh("https://elsewhere.example/"),
  });
  const space = await testSpace();
  const { id } = await start(space, { source: "website", url: web.url("/") });
  await runImport(deps, id);
  const pages = await pagesOf(space, space.spaceParams);
  expect(pages.map(({ title }) => title).sort()).toEqual(["New", "Start"]);
  const target = `/pages/${pages.find(({ title }) => title === "New")?.id}`;
  const away = web.url("/away");
  expect(await textOf(space, "Start")).toContain(`[1](${target}#part) [2](${target}) [3](${away})`);
  const params = { ...space.params, importId: id };
  const failed = await space.api.listImportResources({ params, query: { state: "failed" } });
  expect(failed.items).toMatchObject([
    { name: away, fault: "It leads to https://elsewhere.example/" },
  ]);
});

test.each([
  ["an HTML page by its header", "html", "text/html; charset=windows-1251", [0xcf, 0xf0, 0xe8]],
  ["Markdown in UTF-16", "markdown", "text/plain", [...Buffer.from("\uFEFFПри", "utf16le")]],
] as const)("the letters of %s are read", async (_, source, type, bytes) => {
  const web = await webServer({ "/page.md": { type, body: Buffer.from([...bytes]) } });
  const space = await testSpace();
  const { id } = await start(space, { source, url: web.url("/page.md") });
  await runImport(deps, id);
  expect(await textOf(space, "Page")).toBe("При\n");
});
