import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { request } from "node:https";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import { freePort } from "#server/testing/process.ts";

// A proxy starts in tenths of a second, but not on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const deploy = join(import.meta.dirname, "../../deploy");
const certificates = "/etc/ssl/docs-console";
const has = (program: string, word: string) => spawnSync(program, [word]).error === undefined;
const installed = { caddy: has("caddy", "version"), nginx: has("nginx", "-v") };

type Upstream = "console" | "api" | "sites";
type Ports = Record<Upstream | "http" | "https", number>;

/** Policy of a page that integrations extend as far as they may. */
const longPolicy = `img-src ${"https://a.example ".repeat(500)}`.slice(0, 9000);

/** Stands for a program: tells what it received, or begins a stream that goes on. */
async function startUpstream(name: Upstream): Promise<number> {
  const answer = async (message: IncomingMessage, response: ServerResponse) => {
    if (message.url === "/stream") {
      response.writeHead(200, { "content-type": "text/event-stream" }).write("data: first\n\n");
      return;
    }
    if (message.url?.startsWith("/~/hostname")) {
      response.writeHead(message.url.endsWith("?domain=docs.example.org") ? 200 : 404).end();
      return;
    }
    if (message.url === "/policy") {
      response.setHeader("content-security-policy", longPolicy).end();
      return;
    }
    let bytes = 0;
    for await (const chunk of message) bytes += chunk.length;
    response.end(JSON.stringify({ name, headers: message.headers, bytes }));
  };
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as { port: number }).port;
}

async function makeCertificates(folder: string): Promise<void> {
  await mkdir(folder);
  for (const name of ["console", "api", "docs"]) {
    const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
    const names = "subjectAltName=DNS:*.example.com,DNS:*.docs.example.com";
    const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
    const words = [
      "-subj",
      "/CN=example.com",
      "-addext",
      names,
      "-keyout",
      key,
      "-out",
      certificate,
    ];
    await promisify(execFile)("openssl", ["req", ...kind, ...words]);
  }
}

/** Returns an example with the ports and certificates of the test instead of its own. */
async function readExample(name: string, folder: string, ports: Ports): Promise<string> {
  const text = await readFile(join(deploy, name), "utf8");
  return text
    .replaceAll(certificates, join(folder, "certificates"))
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${ports.console}`)
    .replaceAll("127.0.0.1:4000", `127.0.0.1:${ports.api}`)
    .replaceAll("127.0.0.1:3001", `127.0.0.1:${ports.sites}`)
    .replaceAll("listen 80;", `listen 127.0.0.1:${ports.http};`)
    .replaceAll("listen 443 ", `listen 127.0.0.1:${ports.https} `);
}

/** Writes an example with more options, and returns the arguments of Caddy for it. */
async function caddyArguments(example: string, folder: string, options: readonly string[]) {
  const own = ["admin off", "local_certs", "skip_install_trust", "default_bind 127.0.0.1"];
  const file = join(folder, "Caddyfile");
  await writeFile(file, example.replace(/^\{\n/m, `{\n${[...options, ...own].join("\n")}\n`));
  return ["run", "--adapter", "caddyfile", "--config", file];
}

const starts = {
  caddy: async (folder: string, ports: Ports) => {
    const options = [`http_port ${ports.http}`, `https_port ${ports.https}`];
    return caddyArguments(await readExample("caddy/Caddyfile", folder, ports), folder, options);
  },
  /** Caddy for published sites alone. */
  hostnames: async (folder: string, ports: Ports) => {
    const example = await readExample("kubernetes/hostnames/Caddyfile", folder, ports);
    const own = example
      .replaceAll("{$HTTP_PORT:80}", String(ports.http))
      .replaceAll("{$HTTPS_PORT:443}", String(ports.https))
      .replace("tls.crt", "docs.pem")
      .replace("tls.key", "docs.key");
    return caddyArguments(own, folder, []);
  },
  nginx: async (folder: string, ports: Ports) => {
    const example = await readExample("nginx/docs-console.conf", folder, ports);
    const kinds = ["body", "fastcgi", "proxy", "scgi", "uwsgi"];
    const folders = kinds.map((kind) => {
      const word = kind === "body" ? "client_body" : kind;
      return `${word}_temp_path ${join(folder, kind)};`;
    });
    const file = join(folder, "nginx.conf");
    await writeFile(
      file,
      `daemon off;
error_log stderr;
pid ${join(folder, "nginx.pid")};
events {}
http {
access_log off;
${folders.join("\n")}
${example}
}
`,
    );
    return ["-c", file];
  },
};

interface Asked {
  host: string;
  path?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Sends a request through the proxy as if its name led here. */
async function ask({ https }: Ports, { host, path = "/", headers, body }: Asked) {
  const asked = request({
    host: "127.0.0.1",
    port: https,
    path,
    servername: host,
    method: body ? "POST" : "GET",
    headers: { ...headers, host },
    rejectUnauthorized: false,
    agent: false,
  });
  asked.end(body);
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return response;
}

interface Received {
  name: Upstream;
  headers: Record<string, string>;
  bytes: number;
}

const received = async (ports: Ports, asked: Asked) =>
  (await json(await ask(ports, asked))) as Received;

const hosts = {
  "console.example.com": "console",
  "api.example.com": "api",
  "help.docs.example.com": "sites",
};

/** Starts a proxy, and waits until it passes requests to these names on. */
async function start(
  proxy: keyof typeof starts,
  names = Object.keys(hosts) as (keyof typeof hosts)[],
): Promise<Ports> {
  const folder = await temporaryFolder();
  await makeCertificates(join(folder, "certificates"));
  const ports = {
    console: await startUpstream("console"),
    api: await startUpstream("api"),
    sites: await startUpstream("sites"),
    http: await freePort(),
    https: await freePort(),
  };
  const words = await starts[proxy](folder, ports);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const program = spawn(proxy === "nginx" ? "nginx" : "caddy", words, {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  program.stderr.on("data", (chunk) => {
    log += chunk;
  });
  const ended = once(program, "exit");
  onTestFinished(async () => {
    program.kill("SIGTERM");
    await ended;
  });
  const isUp = async () => {
    if (program.exitCode !== null) throw new Error(`${proxy} ended: ${log}`);
    const found = await Promise.all(names.map((host) => received(ports, { host })));
    return found.map(({ name }) => name);
  };
  await expect
    .poll(() => isUp().catch((error) => error.message), { timeout: 60_000 })
    .toEqual(names.map((name) => hosts[name]));
  return ports;
}

const made = {
  "x-docs-console": "1",
  "x-forwarded-for": "203.0.113.9",
  "x-forwarded-host": "help.example.org",
};

test.runIf(installed.caddy)(
  "Caddy gets certificates for verified names beside another proxy",
  async () => {
    const ports = await start("hostnames", ["help.docs.example.com"]);
    const site = await received(ports, { host: "help.docs.example.com", headers: made });
    expect(site.headers).toMatchObject({
      host: "help.docs.example.com",
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-host": "help.example.org",
      "x-forwarded-proto": "https",
    });
    const own = await received(ports, { host: "docs.example.org" });
    expect([own.name, own.headers.host]).toEqual(["sites", "docs.example.org"]);
    await expect(ask(ports, { host: "other.example.org" })).rejects.toThrow();
    const headers = { host: "docs.example.org" };
    const plain = await fetch(`http://127.0.0.1:${ports.http}/a`, { redirect: "manual", headers });
    expect(plain.status).toBe(308);
  },
);

describe.each(["caddy", "nginx"] as const)("%s", (proxy) => {
  test.runIf(installed[proxy])(
    "passes the example's requests on as both programs require",
    async () => {
      const ports = await start(proxy);
      const toApi = await received(ports, { host: "api.example.com", headers: made });
      expect(toApi.headers["x-docs-console"] ?? "").toBe("");
      for (const host of ["console.example.com", "api.example.com", "help.docs.example.com"]) {
        const { headers } = await received(ports, { host, headers: made });
        expect(headers).toMatchObject({
          host,
          "x-forwarded-for": "127.0.0.1",
          "x-forwarded-proto": "https",
        });
      }
      const toSite = await received(ports, { host: "help.docs.example.com", headers: made });
      expect(toSite.headers["x-forwarded-host"]).toBe("help.example.org");

      const page = await ask(ports, { host: "help.docs.example.com", path: "/policy" });
      expect([page.statusCode, page.headers["content-security-policy"]]).toEqual([
        200,
        longPolicy.trim(),
      ]);

      const body = Buffer.alloc(40 * 1024 * 1024);
      for (const host of ["console.example.com", "api.example.com"]) {
        expect((await received(ports, { host, body })).bytes).toBe(body.length);
        const stream = await ask(ports, { host, path: "/stream" });
        const [first] = await once(stream, "data");
        expect(`${first}`).toBe("data: first\n\n");
        stream.destroy();
      }

      if (proxy === "caddy") {
        const own = await received(ports, { host: "docs.example.org" });
        expect([own.name, own.headers.host]).toEqual(["sites", "docs.example.org"]);
        await expect(ask(ports, { host: "other.example.org" })).rejects.toThrow();
      }

      const plain = await fetch(`http://127.0.0.1:${ports.http}/`, { redirect: "manual" });
      expect(plain.status).toBe(308);
    },
  );
});
