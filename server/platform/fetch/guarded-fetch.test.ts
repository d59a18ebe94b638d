import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { makeRequestKey } from "../../people/saml/request-key.ts";
import { isPublic } from "./addresses.ts";
import { FetchError } from "./error.ts";
import { guardedFetch } from "./guarded-fetch.ts";

const seen: { path: string; host: string | undefined }[] = [];
const zeros = Buffer.alloc(1024 * 1024);

const routes: Record<string, (answer: ServerResponse, request: IncomingMessage) => void> = {
  "/page": (answer) => answer.setHeader("content-type", "text/plain").end("hello"),
  "/missing": (answer) => answer.writeHead(404).end("gone"),
  "/to-page": (answer) => answer.writeHead(302, { location: "/page" }).end(),
  "/to-private": (answer) => answer.writeHead(302, { location: "http://inside.test/page" }).end(),
  "/to-metadata": (answer) =>
    answer.writeHead(307, { location: "http://169.254.169.254/latest" }).end(),
  "/to-file": (answer) => answer.writeHead(301, { location: "file:///etc/passwd" }).end(),
  "/loop": (answer) => answer.writeHead(302, { location: "/loop" }).end(),
  "/silent": () => undefined,
  "/slow": (answer) => void answer.write("a"),
  "/half": (answer, request) => {
    answer.writeHead(202, { "content-length": "100" }).write("half", () => request.socket.end());
  },
  "/large": (answer) => answer.end(Buffer.concat(Array(11).fill(zeros))),
  "/bomb": (answer) =>
    answer
      .setHeader("content-encoding", "gzip")
      .end(gzipSync(Buffer.concat(Array(11).fill(zeros)))),
  "/endless": (answer) => {
    const more = () => {
      while (!answer.destroyed && answer.write(zeros));
      if (!answer.destroyed) answer.once("drain", more);
    };
    more();
  },
};
const server = createServer((request, answer) => {
  const path = request.url ?? "";
  seen.push({ path, host: request.headers.host });
  (routes[path] ?? ((other) => other.writeHead(404).end()))(answer, request);
}).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
const local = `http://127.0.0.1:${port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = { allowPrivateAddresses: true, fetchTimeoutMs: 5_000 };
const guarded = { ...open, allowPrivateAddresses: false };
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const errorOf = async (fetching: Promise<unknown>) => {
  const error = await fetching.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(FetchError);
  return (error as FetchError).message;
};

test("an answer has its final address, status, headers and bytes", async () => {
  const { url, status, headers, bytes } = await guardedFetch(open, `${local}/to-page`);
  expect({ url, status, text: text(bytes) }).toEqual({
    url: `${local}/page`,
    status: 200,
    text: "hello",
  });
  expect(headers.get("content-type")).toBe("text/plain");
  expect(await guardedFetch(open, `${local}/missing`)).toMatchObject({ status: 404 });
});

test("the checked address is the one that is used, under the requested name", async () => {
  let asked = 0;
  const resolve = async () => [["127.0.0.1"], ["192.0.2.1"]][asked++] ?? [];
  await guardedFetch(open, `http://docs.test:${port}/page`, { resolve });
  expect(asked).toBe(1);
  expect(seen.at(-1)).toEqual({ path: "/page", host: `docs.test:${port}` });
});

test("every redirect is resolved and checked again", async () => {
  const hosts: string[] = [];
  const resolve = async (host: string) => {
    hosts.push(host);
    return host === "inside.test" ? [] : ["127.0.0.1"];
  };
  const start = `http://docs.test:${port}/to-private`;
  expect(await errorOf(guardedFetch(open, start, { resolve }))).toBe("inside.test has no address");
  expect(hosts).toEqual(["docs.test", "inside.test"]);
});

test.each([
  "http://127.0.0.1/",
  "http://localhost/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://0.0.0.0/",
  "http://10.1.2.3/",
  "http://172.16.0.1/",
  "http://192.168.1.1/",
  "http://100.64.0.1/",
  "http://169.254.169.254/latest/meta-data",
  "http://224.0.0.1/",
  "http://[::1]/",
  "http://[::]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:a9fe:a9fe]/",
  "http://[fe80::1]/",
  "http://[fd00:ec2::254]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[2002:7f00:1::]/",
  "http://[::127.0.0.1]/",
  "http://[::ffff:0:127.0.0.1]/",
  "http://[fec0::1]/",
  "http://[4000::1]/",
])("%s is rejected before anything is sent", async (address) => {
  expect(await errorOf(guardedFetch(guarded, address))).toContain("private network");
});

test.each(["/to-private", "/to-metadata"])("%s is rejected at the redirect", async (path) => {
  const before = seen.length;
  const options = {
    resolve: async (host: string) => [host === "docs.test" ? "127.0.0.1" : "127.0.0.2"],
    permits: (address: string) => address === "127.0.0.1" || isPublic(address),
  };
  const fault = await errorOf(guardedFetch(guarded, `http://docs.test:${port}${path}`, options));
  expect(fault).toMatch(/^(inside\.test|169\.254\.169\.254) is in a private network$/);
  expect(seen.length - before).toBe(1);
});

test("a name is rejected when any of its addresses is private", async () => {
  const resolve = async () => ["93.184.216.34", "10.0.0.1"];
  const fault = await errorOf(guardedFetch(guarded, "http://docs.test/", { resolve }));
  expect(fault).toBe("docs.test is in a private network");
});

test("public addresses are allowed", () => {
  expect(["93.184.216.34", "2606:2800:220:1::1"].every(isPublic)).toBe(true);
  expect(isPublic("nonsense")).toBe(false);
});

test.each([
  ["file:///etc/passwd", "must begin with http:// or https://"],
  ["ftp://example.com/", "must begin with http:// or https://"],
  ["http://user:pass@example.com/", "user name"],
  ["no address", "not valid"],
])("%s is rejected", async (address, reason) => {
  expect(await errorOf(guardedFetch(open, address))).toContain(reason);
});

test("redirects stay on the web and are limited", async () => {
  expect(await errorOf(guardedFetch(open, `${local}/to-file`))).toContain(
    "must begin with http:// or https://",
  );
  const before = seen.length;
  expect(await errorOf(guardedFetch(open, `${local}/loop`))).toContain("more than 5 times");
  expect(seen.length - before).toBe(6);
});

test.each(["/large", "/bomb", "/endless"])("%s is cut off at 10 MiB", async (path) => {
  expect(await errorOf(guardedFetch(open, local + path))).toContain("larger than 10 MiB");
});

test.each(["/silent", "/slow"])("%s ends at the time limit", async (path) => {
  const impatient = { ...open, fetchTimeoutMs: 300 };
  expect(await errorOf(guardedFetch(impatient, local + path))).toBe(
    "The server took longer than 0.3 s",
  );
});

test("an abort ends a fetch", async () => {
  const controller = new AbortController();
  const fetching = guardedFetch(open, `${local}/slow`, { signal: controller.signal });
  controller.abort(new Error("Cancelled"));
  await expect(fetching).rejects.toThrow("Cancelled");
});

test("an unreachable server is reported", async () => {
  expect(await errorOf(guardedFetch(open, "http://127.0.0.1:1/"))).toBe(
    "The server did not respond",
  );
});

test("an invalid certificate is the reason, and a body that breaks off none if the status is enough", async () => {
  const { requestKey, requestCertificate } = await makeRequestKey("localhost", new Date());
  const secure = createSecureServer({ key: requestKey, cert: requestCertificate }, (_, answer) =>
    answer.end(),
  ).listen(0, "127.0.0.1");
  await once(secure, "listening");
  const { port: securePort } = secure.address() as AddressInfo;
  const message = await errorOf(guardedFetch(open, `https://127.0.0.1:${securePort}/`));
  secure.close();
  expect(message).toMatch(/^The certificate of the server is not valid: .*self-signed/);
  expect(await errorOf(guardedFetch(open, `${local}/half`))).toBe("The server did not respond");
  const given = { isStatusEnough: true };
  expect(await guardedFetch(open, `${local}/half`, given)).toMatchObject({ status: 202 });
  const short = { ...open, fetchTimeoutMs: 300 };
  expect(await guardedFetch(short, `${local}/slow`, given)).toMatchObject({ status: 200 });
});
