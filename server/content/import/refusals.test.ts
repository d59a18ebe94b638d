import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { archive, getImport, start } from "../../testing/imports.ts";
import { deps } from "../../testing/service.ts";
import { testSpace } from "../../testing/space.ts";
import { pngBytes, webServer } from "../../testing/web-server.ts";
import { runImport } from "./run-import.ts";

test.each([
  ["/nothing", "markdown", /url: The server responded with status 404/],
  ["/page", "zip", /not a ZIP archive/],
  ["/page", "docx", /not a ZIP archive/],
  ["/page", "markdown", /is HTML/],
  ["/empty.zip", "markdown", /is a ZIP archive.*source zip/],
  ["/empty.zip", "html", /is a ZIP archive.*source zip/],
  ["/empty.zip", "docx", /is a ZIP archive.*source zip/],
  ["/empty.zip", "zip", /no Markdown or HTML/],
  ["/word.zip", "zip", /Import Word documents one by one/],
  ["/evil.zip", "zip", /cannot be read/],
  ["/bytes", "html", /not UTF-8/],
  ["/bytes", "website", /Not an HTML page but image\/png/],
] as const)(
  "%s as %s is rejected with a message, and nothing changes",
  async (path, source, reason) => {
    const web = await webServer({
      "/page": "<!doctype html><html><body>x</body></html>",
      "/empty.zip": archive({ "a.txt": "x" }),
      "/word.zip": archive({ "a.docx": "x" }),
      "/evil.zip": archive({ "../a.md": "x" }),
      "/bytes": { type: "image/png", body: pngBytes },
    });
    const space = await testSpace();
    const { revision } = await space.api.getSpaceById({ params: space.spaceParams });
    const body = { url: web.url(path), source };
    await expectRejection(
      space.api.importContent({ params: space.spaceParams, body }),
      400,
      reason,
    );
    const run = await start(space, body);
    await runImport(deps, run.id);
    const failed = await getImport(space, run.id);
    expect(failed.state).toBe("failed");
    expect((await space.api.getSpaceById({ params: space.spaceParams })).revision).toBe(revision);
  },
);

test("private addresses are rejected unless the operator allows them", async () => {
  const web = await webServer({ "/a.md": { type: "text/markdown", body: "# A" } });
  const space = await testSpace();
  const body = { url: web.url("/a.md"), source: "markdown" as const };
  Object.assign(deps.config, { allowPrivateAddresses: false });
  try {
    const call = space.api.importContent({ params: space.spaceParams, body });
    await expectRejection(call, 400, /private network. Only public addresses can be imported/);
    const started = (url: string) => start(space, { url, source: "website", subject: "Import" });
    for (const host of ["10.0.0.1", "localhost:8080", "[::1]", "docs.localhost"]) {
      await expectRejection(
        started(`http://${host}/`),
        400,
        /^url: .* is in a private network\. Only/,
      );
    }
    const requests = await space.api.listChangeRequestsForSpace({ params: space.spaceParams });
    expect(requests.count).toBe(0);
    expect(web.seen).toEqual([]);
  } finally {
    Object.assign(deps.config, { allowPrivateAddresses: true });
  }
});

test("an address with a malformed escape is rejected with 400, and one that is not UTF-8 names its file as written", async () => {
  const web = await webServer({
    "/%zz.md": { type: "text/markdown", body: "# Malformed" },
    "/%E4.md": { type: "text/markdown", body: "Text of a Latin-1 name" },
  });
  const { api, spaceParams: params } = await testSpace();
  const from = (path: string, source: "markdown" | "website" = "markdown") =>
    api.importContent({ params, body: { url: web.url(path), source } });
  await expectRejection(from("/%zz.md"), 400, /^url: .*escape/);
  await expectRejection(from("/%zz.md", "website"), 400, /^url: .*escape/);
  expect(web.seen).toEqual([]);
  expect(await from("/%E4.md")).toMatchObject({ importedResources: 1 });
});

test("a website with links and images of malformed escapes is imported without them", async () => {
  const links = '<a href="/%zz">Bad</a> <a href="/%E4">Old</a> <img src="/%zz.png" alt="Bad">';
  const web = await webServer({
    "/": `<main><h1>Home</h1><p>Some text with ${links} and more.</p></main>`,
    "/%E4": "<main><h1>Old name</h1><p>Text.</p></main>",
  });
  const space = await testSpace();
  const run = await start(space, { url: web.url("/"), source: "website" });
  await runImport(deps, run.id);
  expect(await getImport(space, run.id)).toMatchObject({
    state: "done",
    importedResources: 2,
    failedResources: 1,
  });
});
