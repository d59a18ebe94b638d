import { expect, test } from "vitest";
import { archive } from "../../testing/imports.ts";
import { testSpace } from "../../testing/space.ts";
import { webServer } from "../../testing/web-server.ts";

/** Two change requests that each import another value of one variable; the first is merged. */
async function twoImports() {
  const space = await testSpace();
  const { api, spaceParams, open } = space;
  const docs = (version: string) =>
    archive({
      ".gitbook/vars.yaml": `VERSION: ${version}\nNAME: docs\n`,
      [`${version}.md`]: `# ${version}\n`,
    });
  const web = await webServer({ "/1.zip": docs("v1"), "/2.zip": docs("v2") });
  const [first, params] = [await open(), await open()];
  for (const [request, path] of [
    [first, "/1.zip"],
    [params, "/2.zip"],
  ] as const) {
    const body = { url: web.url(path), source: "zip" as const };
    await api.importContentInChangeRequest({ params: request, body });
  }
  await api.mergeChangeRequest({ params: first });
  const { conflicts } = await api.getConflictsOfChangeRequest({ params });
  const variables = async () => (await api.getCurrentRevision({ params: spaceParams })).variables;
  return { ...space, params, conflicts, variables };
}

test("two values of one variable are a conflict, and equal ones are not", async () => {
  const { api, params, conflicts, variables, person } = await twoImports();
  const { user } = person("admin");
  expect(conflicts).toMatchObject([
    {
      variable: "VERSION",
      member: "variable",
      base: null,
      ours: { value: "v1", by: { id: user.id } },
      theirs: { value: "v2", by: { id: user.id } },
    },
  ]);
  expect(conflicts[0]).not.toHaveProperty("page");
  expect(await api.mergeChangeRequest({ params })).toMatchObject({ result: "conflicts" });
  expect(await variables()).toEqual({ VERSION: "v1", NAME: "docs" });
});

test.each([
  [{ with: "ours" as const }, "v1"],
  [{ with: "theirs" as const }, "v2"],
  [{ with: "text" as const, text: "v3" }, "v3"],
])("the conflict is resolved with %o", async (choice, version) => {
  const { api, params, conflicts, variables } = await twoImports();
  const [{ id: conflict } = { id: "" }] = conflicts;
  const body = { settlements: [{ conflict, ...choice }] };
  const answer = await api.settleConflictsOfChangeRequest({ params, body });
  expect(answer).toMatchObject({ conflicts: [], revision: expect.any(String) });
  expect(await api.mergeChangeRequest({ params })).toMatchObject({ result: "merge" });
  expect(await variables()).toEqual({ VERSION: version, NAME: "docs" });
});
