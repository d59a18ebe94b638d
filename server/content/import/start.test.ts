import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { getImport, pagesOf, start } from "../../testing/imports.ts";
import { deps } from "../../testing/service.ts";
import { testSpace } from "../../testing/space.ts";
import { runImport } from "./run-import.ts";

const file = { name: "a.md", base64: Buffer.from("# A\n\nText.").toString("base64") };
const markdown = { source: "markdown" as const, file };
const spacesOf = async ({ api, params }: Awaited<ReturnType<typeof testSpace>>) =>
  (await api.listSpacesInOrganizationById({ params })).count;

test("an import creates its space, and imports into it", async () => {
  const space = await testSpace();
  const { api, params } = space;
  const run = await api.startImport({
    params,
    body: { ...markdown, newSpace: { title: "Moved" } },
  });
  expect(run).toMatchObject({ state: "queued" });
  expect(run.changeRequest).toBeUndefined();
  expect(await api.getSpaceById({ params: { spaceId: run.space } })).toMatchObject({
    title: "Moved",
  });
  await runImport(deps, run.id);
  expect(await getImport(space, run.id)).toMatchObject({ state: "done", importedResources: 1 });
  expect(await pagesOf(space, { spaceId: run.space })).toMatchObject([{ title: "A" }]);
});

test("a rejected import leaves neither a space nor a change request", async () => {
  const space = await testSpace();
  const { api, params, spaceParams } = space;
  const before = await spacesOf(space);
  const bad = { source: "zip" as const, file };
  const body = { ...bad, newSpace: { title: "Moved" } };
  await expectRejection(api.startImport({ params, body }), 400, /ZIP/);
  await expectRejection(start(space, { ...bad, subject: "Import of a" }), 400, /ZIP/);
  const inPage = { ...markdown, subject: "Import of a", page: "missing" };
  await expectRejection(start(space, inPage), 404, /page/i);
  expect(await spacesOf(space)).toBe(before);
  expect((await api.listChangeRequestsForSpace({ params: spaceParams })).count).toBe(0);
});

test("an import opens a change request with its subject", async () => {
  const space = await testSpace();
  const run = await start(space, { ...markdown, subject: "Import of a.md" });
  const changeRequestId = run.changeRequest ?? "";
  const params = { ...space.spaceParams, changeRequestId };
  expect(await space.api.getChangeRequestById({ params })).toMatchObject({
    subject: "Import of a.md",
    status: "draft",
  });
});

test("a repeated request with the same key starts no second import", async () => {
  const space = await testSpace();
  const { api, params } = space;
  const body = { ...markdown, newSpace: { title: "Moved" }, attempt: "attempt-1" };
  const first = await api.startImport({ params, body });
  const spaces = await spacesOf(space);
  expect(await api.startImport({ params, body })).toEqual(first);
  expect(await spacesOf(space)).toBe(spaces);
  const next = await api.startImport({ params, body: { ...body, attempt: "attempt-2" } });
  expect(next.id).not.toBe(first.id);
});

test.each([
  [{}, /either space or newSpace/],
  [{ newSpace: {}, subject: "Import" }, /newSpace: can't have a change request/],
  [{ space: "space", changeRequest: "request", subject: "Import" }, /at most one/],
] as const)("the target %j is rejected", async (target, reason) => {
  const { api, params } = await testSpace();
  await expectRejection(api.startImport({ params, body: { ...markdown, ...target } }), 400, reason);
});
