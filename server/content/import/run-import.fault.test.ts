import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, test } from "vitest";
import { archive, getImport, pagesOf, start } from "../../testing/imports.ts";
import { deps } from "../../testing/service.ts";
import { testSpace } from "../../testing/space.ts";
import { webServer } from "../../testing/web-server.ts";
import { runImport } from "./run-import.ts";

test("a page that takes forever to read fails alone, and the service keeps answering", async () => {
  const endless = Array.from({ length: 1400 }, (_, at) => "`".repeat(at)).join(" ");
  const web = await webServer({
    "/docs.zip": archive({ "a.md": "# A", "b.md": `# B\n\n${endless}`, "c.md": "# C" }),
  });
  const space = await testSpace();
  const run = await start(space, { source: "zip", url: web.url("/docs.zip") });
  const delay = monitorEventLoopDelay();
  delay.enable();
  await runImport(deps, run.id);
  delay.disable();
  // Parsing takes ten seconds before it is aborted; in this thread it would block all of them.
  expect(delay.max / 1e6).toBeLessThan(8_000);
  expect(await getImport(space, run.id)).toMatchObject({
    importedResources: 2,
    failedResources: 1,
  });
  const params = { ...space.params, importId: run.id };
  const { items } = await space.api.listImportResources({ params, query: { state: "failed" } });
  expect(items).toMatchObject([
    { name: "b.md", fault: "The file takes too much time or memory to read" },
  ]);
  const titles = (await pagesOf(space, space.spaceParams)).map(({ title }) => title);
  expect(titles).toEqual(["A", "C"]);
});
