import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

const consoleOrigin = "http://localhost:3000";
export const user = {
  object: "user",
  id: "u1",
  displayName: "Ada",
  urls: { location: "http://localhost/v1/user" },
} as const;

interface Seen {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Starts an HTTP service that records its requests, for one test file. */
export async function startTestService() {
  const seen: Seen[] = [];
  const app = new Hono();
  app.use(async (c, next) => {
    const body = await c.req.raw.clone().text();
    seen.push({ method: c.req.method, url: c.req.url, headers: c.req.header(), body });
    await next();
  });
  const server = serve({
    fetch: app.fetch,
    port: 0,
    hostname: "127.0.0.1",
    // The console runs with Node's own Request and Response.
    overrideGlobalObjects: false,
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  process.env.SESSION_SECRET = "a secret of thirty-two characters";
  process.env.API_BASE_URL = `http://127.0.0.1:${port}`;
  process.env.CONSOLE_URL = consoleOrigin;
  return {
    app,
    seen,
    stop: () => {
      if ("closeAllConnections" in server) server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Builds a request as a page of the console sends it. */
export function fromConsole(path: string, init: RequestInit & { cookie?: string } = {}): Request {
  const headers = new Headers({ host: "localhost:3000", origin: consoleOrigin });
  if (init.cookie) headers.set("cookie", init.cookie);
  new Headers(init.headers).forEach((value, name) => {
    headers.set(name, value);
  });
  if (typeof init.body === "string") {
    headers.set("content-length", String(Buffer.byteLength(init.body)));
  }
  return new Request(consoleOrigin + path, { ...init, headers });
}

/** Returns the `name=value` of a response's cookie, as a browser would send it back. */
export function cookieOf(response: { headers: Headers }): string {
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
