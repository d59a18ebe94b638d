import { expect, test } from "vitest";
import { importArchive } from "../../testing/imports.ts";
import { testSpace } from "../../testing/space.ts";

test("an import tells groups and links from pages with text", async () => {
  const space = await testSpace();
  const { run } = await importArchive(space, {
    "SUMMARY.md":
      "* [A](a.md)\n* Part\n  * Nested\n    * [B](part/b.md)\n* [Forum](https://forum.example.com)\n",
    "a.md": "# A\n",
    "part/b.md": "# B\n",
  });
  expect(run).toMatchObject({ importedResources: 5, importedGroups: 2, importedLinks: 1 });
  const { items } = await space.api.listImports({ params: space.params });
  expect(items[0]).toEqual(run);
});
