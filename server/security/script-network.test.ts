import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { isPublic } from "../platform/fetch/addresses.ts";
import { nameServer } from "../testing/name-server.ts";
import { attempt, hostileRuntime, onCall, run, script } from "./hostile.ts";

/** Both are this machine; the first stands for the internet, the second for a private address. */
const [outside, inside] = ["127.0.0.2", "127.0.0.1"];

interface Seen {
  at: string;
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  bytes: number;
}
const seen: Seen[] = [];

const routes: Record<string, (answer: ServerResponse) => void> = {
  "/to-inside": (answer) => answer.writeHead(302, { location: insideUrl("/secret") }).end(),
  "/to-metadata": (answer) =>
    answer.writeHead(307, { location: "http://169.254.169.254/latest/meta-data/" }).end(),
  "/to-file": (answer) => answer.writeHead(301, { location: "file:///etc/passwd" }).end(),
  "/to-itself": (answer) => answer.writeHead(302, { location: "/to-itself" }).end(),
  "/again": (answer) => answer.writeHead(302, { location: "/page" }).end(),
  "/headers": (answer) =>
    answer
      .writeHead(200, {
        "x-own": "yes",
        connection: "close, x-hop",
        "x-hop": "1",
        "x-accel-redirect": "/etc/passwd",
        "x-sendfile": "/etc/passwd",
        "mf-experimental-error-stack": "1",
        "cf-ray": "1",
        "x-forwarded-for": "1.2.3.4",
        "x-script-fault": "1",
      })
      .end("headers"),
  "/many-headers": (answer) => {
    for (let n = 0; n < 400; n += 1) answer.setHeader(`x-${n}`, "x".repeat(100));
    answer.end();
  },
  "/large": (answer) => answer.end(Buffer.alloc(11 * 1024 * 1024)),
  "/five": (answer) => answer.end(Buffer.alloc(5 * 1024 * 1024)),
  "/endless": (answer) => {
    const more = () => {
      while (!answer.destroyed && answer.write(Buffer.alloc(64 * 1024)));
      if (!answer.destroyed) answer.once("drain", more);
    };
    more();
  },
  "/switch": (answer) => answer.writeHead(101, { upgrade: "websocket" }).end(),
};

async function serverAt(at: string, port: number): Promise<number> {
  const server = createServer(async (request, answer) => {
    const { method = "", url = "", headers } = request;
    const entry = { at, method, url, headers, bytes: 0 };
    seen.push(entry);
    request.on("data", (chunk: Buffer) => {
      entry.bytes += chunk.byteLength;
    });
    // An aborted request emits an error.
    request.on("error", () => {});
    await once(request, "end", { signal: AbortSignal.timeout(10_000) }).catch(() => {});
    if (url !== "/headers") answer.setHeader("connection", "close");
    (routes[url] ?? ((other) => other.end("seen")))(answer);
  });
  server.listen(port, at);
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const port = await serverAt(outside, 0);
await serverAt(inside, port);
const insideUrl = (path: string) => `http://${inside}:${port}${path}`;

/** Accepts any bytes, as a database would. */
let connections = 0;
const tcp = createTcpServer((socket) => {
  connections += 1;
  socket.on("error", () => {}).end("hello");
}).listen(0, inside);
await once(tcp, "listening");
const { port: tcpPort } = tcp.address() as AddressInfo;
afterAll(() => void tcp.close());

const internet = await nameServer(outside);
const resolve = async (host: string) =>
  host === "inside.test" ? [inside] : internet.resolve(host);
const permits = (address: string) => address === outside || isPublic(address);
const runtime = hostileRuntime({ addresses: { resolve, permits } }, { callTime: 4_000 });
const site = (path: string) => `http://site.test:${port}${path}`;
const at = (where: string) => seen.filter((each) => each.at === where);

beforeEach(() => {
  seen.length = 0;
  connections = 0;
});

test("a script fetches from a server that represents the internet", async () => {
  const { text } = await run(
    runtime,
    attempt(`fetch("${site("/page")}").then((answer) => answer.text())`),
  );
  expect(text).toBe("REACHED seen");
  expect(at(outside)).toMatchObject([{ method: "GET", url: "/page" }]);
});

test.each([
  ["an address", insideUrl("/")],
  ["a name", `http://inside.test:${port}/`],
  ["IPv6", `http://[::1]:${port}/`],
  ["IPv4 in IPv6", `http://[::ffff:127.0.0.1]:${port}/`],
  ["no address", `http://0.0.0.0:${port}/`],
  ["a number", `http://2130706433:${port}/`],
  ["a hexadecimal number", `http://0x7f000001:${port}/`],
  ["octal numbers", `http://0177.0.0.1:${port}/`],
  ["a short form", `http://127.1:${port}/`],
  ["a password", `http://user:password@${inside}:${port}/`],
  ["cloud metadata", "http://169.254.169.254/latest/meta-data/"],
  ["a private network", "http://10.0.0.1/"],
  ["the address of the runtime's calls", "http://integration.invalid/v1"],
])("a private host written as %s does not answer", async (_, url) => {
  const expression = `fetch("${url}").then(async (answer) => {
    if (answer.status === 502) throw new Error(await answer.text());
    return answer.text();
  })`;
  const { text } = await run(runtime, attempt(expression));
  expect(text).toMatch(/^stopped: /);
  expect(at(inside)).toEqual([]);
});

test.each([
  ["a file", "file:///etc/passwd"],
  ["the environment", "file:///proc/self/environ"],
  ["FTP", `ftp://${inside}/`],
  ["a Unix socket", "unix:/run/calls"],
  ["gopher", `gopher://${inside}:1/_x`],
  ["a blob", "blob:https://a.test/1"],
])("%s is no valid address to fetch", async (_, url) => {
  const { text } = await run(
    runtime,
    attempt(`fetch("${url}").then(async (answer) => {
      if (answer.status === 502) throw new Error(await answer.text());
      return answer.text();
    })`),
  );
  expect(text).toMatch(/^stopped: /);
});

test.each([
  ["TCP", `connect("${inside}:${tcpPort}").opened`],
  ["TCP by host and port", `connect({ hostname: "${inside}", port: ${tcpPort} }).opened`],
  ["TLS", `connect("${inside}:${tcpPort}", { secureTransport: "on" }).opened`],
  ["TLS later", `connect("${inside}:${tcpPort}", { secureTransport: "starttls" }).opened`],
  ["TCP to the internet", `connect("site.test:${port}").opened`],
  [
    "a binding of the runtime",
    `Promise.any(Object.values({ ...env, ...imported }).map((out) => out.connect("${inside}:${tcpPort}").opened))`,
  ],
  [
    "TCP without waiting",
    `(async () => {
    const socket = connect("${inside}:${tcpPort}");
    const writer = socket.writable.getWriter();
    await writer.write(new TextEncoder().encode("GET / HTTP/1.0\\r\\n\\r\\n"));
    const { value } = await socket.readable.getReader().read();
    return new TextDecoder().decode(value);
  })()`,
  ],
])("a socket by %s is not opened", async (_, expression) => {
  const source = `import process from "node:process";
    const { connect } = process.getBuiltinModule("cloudflare:sockets");
    const { env: imported } = process.getBuiltinModule("cloudflare:workers");
    ${onCall(`return new Response(await attempt(async () => ${expression}));`)}`;
  const { text, logs } = await run(runtime, script(source));
  expect(text).toMatch(/^stopped: /);
  expect(logs.join()).toMatch(/^(warn CONNECT .* refused)?$/);
  expect({ connections, seen }).toEqual({ connections: 0, seen: [] });
});

test.each([
  ["ws", `ws://site.test:${port}/`],
  ["wss", `wss://site.test:${port}/`],
  ["a private host", `ws://${inside}:${port}/`],
])("a WebSocket to %s is not opened", async (_, url) => {
  const { text } = await run(
    runtime,
    attempt(`new Promise((done, fail) => {
      const socket = new WebSocket("${url}");
      socket.addEventListener("open", done);
      socket.addEventListener("error", () => fail(new Error("refused")));
      socket.addEventListener("close", () => fail(new Error("closed")));
    })`),
  );
  expect(text).toMatch(/^stopped: /);
  expect(seen).toEqual([]);
});

test("a fetch with an upgrade to another protocol is rejected", async () => {
  const { text, logs } = await run(
    runtime,
    attempt(`fetch("${site("/")}", { headers: { upgrade: "websocket" } })
      .then((answer) => answer.webSocket.accept())`),
  );
  expect(text).toMatch(/^stopped: /);
  expect(logs).toContainEqual(expect.stringMatching(/^warn GET .* refused$/));
  expect(seen).toEqual([]);
});

test("an EventSource passes through the guard", async () => {
  const { text } = await run(
    runtime,
    attempt(`new Promise((done, fail) => {
      const source = new EventSource("${insideUrl("/")}");
      source.onopen = done;
      source.onerror = () => fail(new Error("refused"));
    })`),
  );
  expect(text).toMatch(/^stopped: /);
  expect(seen).toEqual([]);
});

test.each([
  ["a private address", "/to-inside"],
  ["cloud metadata", "/to-metadata"],
  ["a file", "/to-file"],
])("a redirect to %s is not followed", async (_, path) => {
  const { text } = await run(
    runtime,
    attempt(`fetch("${site(path)}").then(async (answer) => {
      if (answer.status === 502) throw new Error(await answer.text());
      return answer.text();
    })`),
  );
  expect(text).toMatch(/^stopped: /);
  expect(at(inside)).toEqual([]);
});

test("endless redirects end at the limit of requests", async () => {
  const { text } = await run(
    runtime,
    attempt(`(async () => {
      for (let n = 0; n < 10; n += 1) await fetch("${site("/to-itself")}").catch(() => {});
      const { status } = await fetch("${site("/page")}");
      if (status === 502) throw new Error("no more");
    })()`),
  );
  expect(text).toBe("stopped: no more");
  expect(seen.length).toBeLessThanOrEqual(50);
});

test("a name that becomes private between two requests is rejected at the second", async () => {
  const rebinding = await nameServer(outside, inside);
  const own = hostileRuntime({ addresses: { resolve: rebinding.resolve, permits } });
  const { text } = await run(
    own,
    script(
      onCall(`
        const ask = () => fetch("http://rebind.test:${port}/page");
        const [first, second] = [await ask(), await ask()];
        return Response.json([await first.text(), second.status, await second.text()]);`),
    ),
  );
  expect(JSON.parse(text)).toEqual(["seen", 502, "rebind.test is in a private network"]);
  expect(at(inside)).toEqual([]);
});

test.each(["TRACE", "CONNECT", "TRACK"])("the method %s is not sent", async (method) => {
  const { text } = await run(
    runtime,
    attempt(`fetch(new Request("${site("/")}", { method: "${method}" })).then((answer) => {
      if (answer.status >= 400) throw new Error(answer.status);
    })`),
  );
  expect(text).toMatch(/^stopped: /);
  expect(seen).toEqual([]);
});

const trusted = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x_forwarded_for",
  "x-real-ip",
  "x-docs-console",
  "x-original-url",
  "x-middleware-subrequest",
  "x-accel-redirect",
  "x-sendfile",
  "mf-custom-node-service",
  "mf-original-url",
  "cf-connecting-ip",
  "cf-worker",
  "true-client-ip",
  "via",
];

test("hop-by-hop and trusted headers are not sent", async () => {
  const { text } = await run(
    runtime,
    attempt(`(async () => {
      const headers = new Headers({ "x-own": "yes", te: "trailers" });
      for (const name of ${JSON.stringify(trusted)}) headers.set(name, "203.0.113.7");
      for (const name of ["connection", "proxy-authorization", "keep-alive"]) {
        headers.set(name, "x-own");
      }
      headers.set("expect", "100-continue");
      return (await fetch("${site("/page")}", { headers })).text();
    })()`),
  );
  expect(text).toBe("REACHED seen");
  const [request] = seen;
  expect(request?.headers).toMatchObject({ "x-own": "yes", host: `site.test:${port}` });
  for (const name of [...trusted, "te", "proxy-authorization", "keep-alive", "expect"]) {
    expect(request?.headers).not.toHaveProperty(name);
  }
});

test("headers that servers and proxies act on are not received", async () => {
  const { text } = await run(
    runtime,
    script(
      onCall(`const { headers } = await fetch("${site("/headers")}");
        return Response.json([...headers.keys()]);`),
    ),
  );
  const names = JSON.parse(text) as string[];
  expect(names).toContain("x-own");
  for (const name of ["x-accel-redirect", "x-sendfile", "cf-ray", "x-forwarded-for", "x-hop"]) {
    expect(names).not.toContain(name);
  }
  expect(names.join()).not.toMatch(/mf-|x-script/);
});

test.each([
  ["a line break in a header", `{ headers: { "x-a": "1\\r\\nhost: inside" } }`],
  ["a line break in a method", `{ method: "GET / HTTP/1.1\\r\\nhost: inside\\r\\n\\r\\nGET" }`],
  ["a header's name with a space", `{ headers: { "x-a: 1": "2" } }`],
])("%s is no second request", async (_, init) => {
  const { text } = await run(runtime, attempt(`fetch("${site("/")}", ${init})`));
  expect(text).toMatch(/^stopped: /);
  expect(seen).toEqual([]);
});

test("a body with a false length arrives unchanged, as one request", async () => {
  const { text } = await run(
    runtime,
    attempt(`fetch("${site("/page")}", {
      method: "POST",
      headers: { "content-length": "3", "transfer-encoding": "chunked" },
      body: "abcGET /smuggled HTTP/1.1\\r\\nhost: a\\r\\n\\r\\n",
    }).then((answer) => answer.text())`),
  );
  expect(text).toBe("REACHED seen");
  expect(seen.map(({ url }) => url)).toEqual(["/page"]);
});

test("an endless body is cut off and not stored", async () => {
  const before = process.memoryUsage().rss;
  const { logs } = await run(
    runtime,
    script(
      onCall(`
        const chunk = new Uint8Array(256 * 1024);
        const body = new ReadableStream({ pull: (to) => to.enqueue(chunk) });
        await fetch("${site("/page")}", { method: "POST", body });
        return new Response("sent");`),
    ),
  );
  expect(logs).toContainEqual(expect.stringContaining("The body is larger than 10 MiB"));
  expect(seen[0]?.bytes).toBeLessThanOrEqual(10 * 1024 * 1024);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});

test("bodies of one call are counted together", async () => {
  const { text, logs } = await run(
    runtime,
    script(
      onCall(`
        const body = new Uint8Array(4 * 1024 * 1024);
        const send = () => fetch("${site("/page")}", { method: "POST", body }).then(
          ({ status }) => status, () => "broken");
        return Response.json([await send(), await send(), await send(), await send()]);`),
    ),
  );
  expect(JSON.parse(text)).toEqual([200, 200, "broken", "broken"]);
  // The call is over with its answer, whatever the script has left unread.
  expect(logs.join()).not.toContain("was stopped");
});

test.each(["/large", "/endless"])("an answer that is too large (%s) is cut off", async (path) => {
  const { text } = await run(
    runtime,
    attempt(`fetch("${site(path)}").then(async (answer) => {
      if (answer.status === 502) throw new Error(await answer.text());
      return (await answer.arrayBuffer()).byteLength;
    })`),
  );
  expect(text).toMatch(/^stopped: /);
});

test("answers of one call are counted together", async () => {
  const { text } = await run(
    runtime,
    script(
      onCall(`
        let whole = 0;
        for (let n = 0; n < 12; n += 1) {
          await fetch("${site("/five")}").then((answer) => answer.arrayBuffer()).then(
            () => { whole += 1; }, () => {});
        }
        return Response.json(whole);`),
    ),
  );
  expect(text).toBe("10");
});

test("an answer with too many headers fails that request only", async () => {
  const { text } = await run(
    runtime,
    script(
      onCall(`
        const many = await fetch("${site("/many-headers")}").then(({ status }) => status, () => 0);
        const next = await fetch("${site("/page")}");
        return Response.json([many, await next.text()]);`),
    ),
  );
  expect(JSON.parse(text)).toEqual([502, "seen"]);
});

test("an answer that switches protocols is rejected", async () => {
  const { text } = await run(
    runtime,
    attempt(`fetch("${site("/switch")}").then((answer) => {
      if (answer.status === 502) throw new Error("refused");
    })`),
  );
  expect(text).toMatch(/^stopped: /);
});

test("a script that replaces fetch does not replace the guard", async () => {
  const source = onCall(`
    globalThis.fetch = () => "mine";
    Headers.prototype.get = Request.prototype.clone = () => "mine";
    Object.prototype.permits = () => true;
    Object.prototype.allowPrivateAddresses = true;
    Array.prototype[Symbol.iterator] = undefined;
    const real = ServiceWorkerGlobalScope.prototype.fetch.bind(globalThis);
    const answer = await real("${insideUrl("/")}");
    return new Response(answer.status);`);
  expect((await run(runtime, script(source))).text).toBe("502");
  expect(at(inside)).toEqual([]);
});
