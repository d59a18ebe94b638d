// @module-tag postgres: deletion in hand-written SQL

import { expect, test } from "vitest";
import { contentObjectTable, revisionTable } from "../../db/schema/content.ts";
import { testOrganization } from "../../testing/organization.ts";
import { advanceClock, app, deps } from "../../testing/service.ts";
import { testSpace } from "../../testing/space.ts";
import { storeBlob } from "../files/store-blob.ts";
import { purgeTrash } from "../spaces/trash/purge.ts";
import { collectContentGarbage } from "./collect-garbage.ts";
import { writeObjects } from "./objects.ts";

const day = 24 * 60 * 60_000;

test("objects without a revision are deleted after a day, and those with one stay, also through a duplicate", async () => {
  const { params: organization, as } = await testOrganization();
  const api = as("admin");
  const space = await api.createSpace({ params: organization });
  const params = { spaceId: space.id };
  const request = await api.createChangeRequest({ params });
  const ids = { ...params, changeRequestId: request.id };
  const document = { markdown: "Kept" };
  await api.editContentInChangeRequest({
    params: ids,
    body: { changes: [{ operation: "insert_page", title: "Guide", document }] },
  });
  await api.mergeChangeRequest({ params: ids });
  const copy = await api.duplicateSpace({ params });
  await writeObjects(deps.db, new Map([["orphan", "nobody"]]), deps.now());

  const first = await collectContentGarbage(deps);
  expect(first).toEqual({ revisions: 0, objects: 0, blobs: 0 });
  advanceClock(2 * day);
  expect(await collectContentGarbage(deps)).toEqual({ revisions: 0, objects: 1, blobs: 0 });

  await api.deleteSpaceById({ params });
  advanceClock(8 * day);
  await purgeTrash(deps);
  const { revisions } = await collectContentGarbage(deps);
  expect(revisions).toBeGreaterThan(0);
  const read = { params: { spaceId: copy.id, pagePath: "guide" } };
  expect(await api.getPageByPath(read)).toMatchObject({ markdown: "Kept" });

  await api.deleteSpaceById({ params: { spaceId: copy.id } });
  advanceClock(8 * day);
  await purgeTrash(deps);
  await collectContentGarbage(deps);
  expect(await deps.db.$count(revisionTable)).toBe(0);
  expect(await deps.db.$count(contentObjectTable)).toBe(0);
});

test("a blob is deleted a day after the last content that refers to it, or when nothing ever did", async () => {
  const { api, spaceParams, change } = await testSpace();
  const file = { name: "kept.txt", base64: "YQ==" };
  await change({ operation: "insert_files", files: [file] });
  const context = { ...deps, now: deps.now() };
  const expiresAt = new Date(deps.now().getTime() + 60_000);
  const lost = { bytes: new Uint8Array(1), name: "lost", contentType: "text/plain" };
  const blobs = [
    await storeBlob(context, lost),
    await storeBlob(context, { ...lost, name: "expired", expiresAt }),
  ];
  expect(await collectContentGarbage(deps)).toMatchObject({ blobs: 0 });
  advanceClock(2 * day);
  expect(await collectContentGarbage(deps)).toMatchObject({ blobs: 2 });
  for (const blob of blobs) expect(await deps.storage.open(blob)).toBeUndefined();

  const { items } = await api.listFiles({ params: spaceParams });
  const { pathname } = new URL(items[0]?.downloadURL ?? "");
  expect(await (await app.request(pathname)).text()).toBe("a");
  await api.deleteSpaceById({ params: spaceParams });
  advanceClock(8 * day);
  await purgeTrash(deps);
  expect(await collectContentGarbage(deps)).toMatchObject({ blobs: 1 });
  expect((await app.request(pathname)).status).toBe(404);
});

test("a file stays while the logo of a site has its URL", async () => {
  const { api, params: organization, spaceParams, change } = await testSpace();
  await change({ operation: "insert_files", files: [{ name: "logo.svg", base64: "YQ==" }] });
  const { items } = await api.listFiles({ params: spaceParams });
  const light = items[0]?.downloadURL ?? "";
  const site = await api.createSite({ params: organization, body: { title: "Docs" } });
  const params = { ...organization, siteId: site.id };
  const usual = await api.getSiteCustomizationById({ params });
  const header = { ...usual.header, logo: { light, dark: light } };
  await api.updateSiteCustomizationById({ params, body: { ...usual, header } });
  await api.deleteSpaceById({ params: spaceParams });
  advanceClock(8 * day);
  await purgeTrash(deps);
  await collectContentGarbage(deps);
  const { pathname } = new URL(light);
  expect((await app.request(pathname)).status).toBe(200);
  await api.updateSiteCustomizationById({ params, body: usual });
  await collectContentGarbage(deps);
  expect((await app.request(pathname)).status).toBe(404);
});
