import { context, propagation, SpanKind, SpanStatusCode, type Tracer } from "@opentelemetry/api";
import type { Hono } from "hono";
import { routePath } from "hono/route";
import { contract } from "#lib/contract/index.ts";

const operationAt = new Map(
  Object.entries(contract).map(([id, { method, path }]) => [`${method} ${path}`, id]),
);

/** As documents write it: the router has `:name` for `{name}`. */
const templateOf = (route: string) => route.replaceAll(/:(\w+)/g, "{$1}");

const headersOf = {
  keys: (headers: Headers) => [...headers.keys()],
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
};

/**
 * Adds a span for each request, in the caller's trace if there is one; must be added before the
 * routes. Leaves out the address, as some contain secrets, such as those of links.
 */
export function traceRequests(app: Hono, tracer: Tracer): void {
  app.use("*", async (http, next) => {
    const { method, raw } = http.req;
    const caller = propagation.extract(context.active(), raw.headers, headersOf);
    const options = { kind: SpanKind.SERVER, attributes: { "http.request.method": method } };
    await tracer.startActiveSpan(method, options, caller, async (span) => {
      await next();
      const { status, headers } = http.res;
      const route = templateOf(routePath(http, -1));
      if (!/^\/?\*$/.test(route)) {
        span.updateName(operationAt.get(`${method} ${route}`) ?? `${method} ${route}`);
        span.setAttribute("http.route", route);
      }
      span.setAttribute("http.response.status_code", status);
      const requestId = headers.get("x-request-id");
      if (requestId) span.setAttribute("http.response.header.x-request-id", [requestId]);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
  });
}
