import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { createApp } from "../app/wiring/app.ts";
import { addHealth } from "../platform/http/health.ts";
import { deps } from "../testing/service.ts";
import { testSpace } from "../testing/space.ts";

const { version } = packageJson;

/** Storage that blocks until released, so that uploads stay in progress. */
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

test("an overloaded service rejects requests at once, and recovers", async () => {
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
  const health = await app.request("/healthz");
  expect([health.status, await health.json()]).toEqual([200, { status: "ok", version }]);
  expect((await app.request("/readyz")).status).toBe(200);
  slow.open();
  expect(await Promise.all(inWork)).toEqual([200, 200, 200]);
  expect((await ask()).status).toBe(200);
});
