import type { Http2Bindings, HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import { hasSeveralHosts } from "#lib/url/several-hosts.ts";

const message = "Host: must be a single header";

/** Returns the application's `fetch`, which rejects requests with several `Host` headers. */
export const singleHost =
  (app: Hono) =>
  (request: Request, env: HttpBindings | Http2Bindings): Response | Promise<Response> =>
    hasSeveralHosts(env.incoming)
      ? Response.json({ error: { code: 400, message } }, { status: 400 })
      : app.fetch(request, env);
