import type { Hono } from "hono";
import { routePath } from "hono/route";
import type { Meter } from "./meter.ts";

/** Times every request of the application; must be added before its routes. */
export function timeRequests(app: Hono, meter: Meter): void {
  app.use("*", async (http, next) => {
    const began = performance.now();
    await next();
    const route = routePath(http, -1);
    const known = route === "/*" || route === "*" ? "other" : route;
    meter.answered(http.req.method, known, http.res.status, performance.now() - began);
  });
}
