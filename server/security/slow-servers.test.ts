import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { atFileEnd } from "../testing/file-scope.ts";
import { bearer, send, sendRequest } from "../testing/send-request.ts";
import { deps } from "../testing/service.ts";
import { testSpace } from "../testing/space.ts";

/** A server elsewhere that answers nothing until it is told to. */
async function slowServer() {
  const gate = Promise.withResolvers<void>();
  let waiting = 0;
  const server = createServer((_request, answer) => {
    waiting += 1;
    void gate.promise.then(() => answer.end("late"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  atFileEnd(() => {
    gate.resolve();
    server.closeAllConnections();
    server.close();
  });
  Object.assign(deps.config, { allowPrivateAddresses: true });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`;
  return { url, waiting: () => waiting, answer: gate.resolve };
}

test("a user's slow downloads delay neither others nor operations without downloads", async () => {
  const slow = await slowServer();
  const spaceOf = async () => {
    const { spaceParams, open, person } = await testSpace();
    const { changeRequestId } = await open();
    const path = `/v1/spaces/${spaceParams.spaceId}/change-requests/${changeRequestId}/content`;
    const { token } = person("admin");
    const files = [{ url: slow.url, name: "a.txt" }];
    const body = JSON.stringify({ changes: [{ operation: "insert_files", files }] });
    return { token, download: () => send("POST", path, token, body) };
  };
  const [greedy, other] = [await spaceOf(), await spaceOf()];
  const inProgress = Array.from({ length: 16 }, greedy.download);
  await expect.poll(slow.waiting).toBe(16);
  const refused = await greedy.download();
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(JSON.parse(refused.text).error.message).toMatch(/^Too many requests: 16 of yours/);
  expect((await sendRequest("/v1/user", { headers: bearer(greedy.token) })).status).toBe(200);
  const others = other.download();
  await expect.poll(slow.waiting).toBe(17);
  slow.answer();
  const answers = await Promise.all([...inProgress, others]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(slow.waiting()).toBe(17);
});
