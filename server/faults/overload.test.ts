import { expect, test } from "vitest";
import { createApp } from "../app.ts";
import { addHealth } from "../health.ts";
import { deps } from "../testing/service.ts";
import { testSpace } from "../testing/space.ts";

/** A storage that takes nothing before it is let, so that who stores stays in work. */
function slowStorage() {
  const gate = Promise.withResolvers<void>();
  let waiting = 0;
  const put: typeof deps.storage.put = async (name, bytes) => {
    waiting += 1;
    await gate.promise;
    await deps.storage.put(name, bytes);
  };
  return { storage: { ...deps.storage, put }, waiting: () => waiting, open: gate.resolve };
}

test("beyond what it takes on at once, the service says so at once, and serves again when it can", async () => {
  const { open, person, spaceParams } = await testSpace();
  const { token } = person("admin");
  const { changeRequestId } = await open();
  const slow = slowStorage();
  const app = createApp({ ...deps, storage: slow.storage }, { mostAtOnce: 3 });
  addHealth(app, deps, () => true);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const ask = () => app.request("/v1/user", { headers });
  const files = [{ base64: "aGVsbG8=", name: "hello.txt" }];
  const body = JSON.stringify({ changes: [{ operation: "insert_files", files }] });
  const path = `/v1/spaces/${spaceParams.spaceId}/change-requests/${changeRequestId}/content`;
  const store = async () => (await app.request(path, { method: "POST", headers, body })).status;
  const inWork = [store(), store(), store()];
  await expect.poll(slow.waiting).toBe(3);
  const refused = await Promise.all([ask(), ask(), ask()]);
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(refused.map(({ headers }) => headers.get("retry-after"))).toEqual(["1", "1", "1"]);
  expect((await app.request("/healthz")).status).toBe(200);
  expect((await app.request("/readyz")).status).toBe(200);
  slow.open();
  expect(await Promise.all(inWork)).toEqual([200, 200, 200]);
  expect((await ask()).status).toBe(200);
});
