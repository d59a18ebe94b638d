import { expect, test } from "vitest";
import { expectRefusal } from "../testing/expect.ts";
import { archive, getImport, start } from "../testing/imports.ts";
import { deps } from "../testing/service.ts";
import { testSpace } from "../testing/space.ts";
import { pngBytes, webServer } from "../testing/web-server.ts";
import { runImport } from "./run-import.ts";

test.each([
  ["/nothing", "markdown", /url: It answers with status 404/],
  ["/page", "zip", /not a zip archive/],
  ["/page", "docx", /not a zip archive/],
  ["/page", "markdown", /It is HTML/],
  ["/empty.zip", "zip", /no Markdown and no HTML/],
  ["/evil.zip", "zip", /cannot be read/],
  ["/bytes", "html", /not UTF-8/],
  ["/bytes", "website", /It is no page but image\/png/],
] as const)("%s as %s is refused in words, and nothing changes", async (path, source, reason) => {
  const web = await webServer({
    "/page": "<!doctype html><html><body>x</body></html>",
    "/empty.zip": archive({ "a.txt": "x" }),
    "/evil.zip": archive({ "../a.md": "x" }),
    "/bytes": { type: "image/png", body: pngBytes },
  });
  const space = await testSpace();
  const { revision } = await space.api.getSpaceById({ params: space.spaceParams });
  const body = { url: web.url(path), source };
  await expectRefusal(space.api.importContent({ params: space.spaceParams, body }), 400, reason);
  const run = await start(space, body);
  await runImport(deps, run.id);
  const failed = await getImport(space, run.id);
  expect(failed.state).toBe("failed");
  expect((await space.api.getSpaceById({ params: space.spaceParams })).revision).toBe(revision);
});

test("addresses of this network are out of reach unless the operator lets them in", async () => {
  const web = await webServer({ "/a.md": { type: "text/markdown", body: "# A" } });
  const space = await testSpace();
  const body = { url: web.url("/a.md"), source: "markdown" as const };
  Object.assign(deps.config, { allowPrivateAddresses: false });
  try {
    const call = space.api.importContent({ params: space.spaceParams, body });
    await expectRefusal(call, 400, /private network/);
    expect(web.seen).toEqual([]);
  } finally {
    Object.assign(deps.config, { allowPrivateAddresses: true });
  }
});
