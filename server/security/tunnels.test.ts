import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { integrationTable } from "../db/schema/integrations.ts";
import { expectRejection } from "../testing/expect.ts";
import { atFileEnd } from "../testing/file-scope.ts";
import { installedIntegration } from "../testing/integrations.ts";
import { testOrganization } from "../testing/organization.ts";
import { sendRequest } from "../testing/send-request.ts";
import { deps } from "../testing/service.ts";

const { as, params: home } = await testOrganization();
const api = as("admin");
const { params, row, installation } = await installedIntegration(api, home.organizationId, {
  scopes: [],
});
const address = `/integrations/${params.integrationName}/installations/${installation.id}`;

/** A computer at the other end of a tunnel, with the requests that reached it. */
async function computer(answerWith: (answer: ServerResponse) => void) {
  const seen: string[] = [];
  const server = createServer((request, answer) => {
    seen.push(`${request.method} ${request.url}`);
    request.resume().on("end", () => answerWith(answer));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  atFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, seen };
}

/** Has all events go to an address, as if it had been set while private addresses were permitted. */
async function tunnelTo(tunnelUrl: string, allowPrivateAddresses: boolean): Promise<void> {
  Object.assign(deps.config, { allowPrivateAddresses });
  const columns = { tunnelUrl, tunnelAll: true, tunnelSince: deps.now() };
  await deps.db.update(integrationTable).set(columns).where(eq(integrationTable.id, row.id));
}

test.each([
  "http://127.0.0.1./",
  "http://0x7f000001/",
  "http://017700000001/",
  "http://127.1/",
  "http://①②⑦.⓪.⓪.①/",
  "http://localhost./",
  "http://a.localhost/",
  "http://LOCALHOST:4000/",
  "http://[::ffff:7f00:1]/",
  "http://[::]/",
  "http://[fd00::1]/",
  "http://[fe80::1]/",
  "http://10.1.2.3/",
  "http://172.31.0.1/",
  "http://192.168.0.1/",
  "http://100.64.0.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://user:pass@127.0.0.1/",
])("development mode rejects %s", async (tunnelUrl) => {
  Object.assign(deps.config, { allowPrivateAddresses: false });
  const setting = api.setIntegrationDevelopmentMode({ params, body: { tunnelUrl } });
  await expectRejection(setting, 400, /tunnelUrl/);
});

test("a tunnel into a private network gets no events, whenever it was set", async () => {
  const { url, seen } = await computer((answer) => answer.end("inside"));
  await tunnelTo(url, false);
  expect(await sendRequest(address)).toMatchObject({ status: 502 });
  expect((await api.getIntegrationTunnel({ params })).reachable).toBe(false);
  expect(seen).toEqual([]);
  await tunnelTo(url, true);
  expect(await sendRequest(address)).toMatchObject({ status: 200, text: "inside" });
  expect(seen).toEqual(["POST /"]);
});

test("a tunnel that redirects isn't followed", async () => {
  const inside = await computer((answer) => answer.end("inside"));
  const { url } = await computer((answer) => {
    answer.writeHead(307, { location: inside.url }).end();
  });
  await tunnelTo(url, true);
  await sendRequest(address);
  await api.getIntegrationTunnel({ params });
  expect(inside.seen).toEqual([]);
});

test("an answer by a tunnel sets no cookies or policies at the service's address", async () => {
  const hostile = {
    "set-cookie": "session=stolen",
    "x-accel-redirect": "/etc/passwd",
    "x-sendfile": "/etc/passwd",
    "clear-site-data": '"*"',
    "strict-transport-security": "max-age=0",
    "service-worker-allowed": "/",
    "access-control-allow-credentials": "true",
    "content-security-policy": "script-src *",
    "content-type": "text/html",
  };
  const { url } = await computer((answer) => {
    answer.writeHead(200, hostile).end("<script>alert(1)</script>");
  });
  await tunnelTo(url, true);
  const { status, headers } = await sendRequest(address);
  expect(status).toBe(200);
  for (const name of Object.keys(hostile).slice(0, 7)) expect(headers.get(name)).toBeNull();
  expect(headers.get("content-security-policy")).toMatch(/^sandbox/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test.each<[string, (answer: ServerResponse) => void]>([
  [
    "without end",
    (answer) => {
      const chunk = Buffer.alloc(256 * 1024);
      const more = () => {
        while (!answer.destroyed && answer.write(chunk));
        if (!answer.destroyed) answer.once("drain", more);
      };
      more();
    },
  ],
  [
    "that stops in the middle",
    (answer) => {
      answer.writeHead(200, { "content-length": "100" }).write("half");
      answer.destroy();
    },
  ],
  [
    "with a status that is none",
    (answer) => {
      answer.socket?.end("HTTP/1.1 999999 X\r\n\r\n");
    },
  ],
  [
    "that is no HTTP",
    (answer) => {
      answer.socket?.end("SSH-2.0-OpenSSH\r\n");
    },
  ],
  [
    "with more headers than there is room for",
    (answer) => {
      answer.writeHead(200, { "x-large": "a".repeat(100_000) }).end();
    },
  ],
])("an answer by a tunnel %s is 502", async (_, answerWith) => {
  const { url } = await computer(answerWith);
  await tunnelTo(url, true);
  const { status, text } = await sendRequest(address);
  expect(status).toBe(502);
  expect(JSON.parse(text)).toEqual({ error: { code: 502, message: expect.any(String) } });
});
