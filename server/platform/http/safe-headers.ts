import type { Hono } from "hono";
import type { Config } from "../config.ts";

/** Default headers: a browser may show a response, but run or frame nothing. */
const usual = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** Adds headers that a response has not set itself; must be added before the routes. */
export function addSafeHeaders(app: Hono, { publicApiUrl }: Pick<Config, "publicApiUrl">): void {
  const isHttps = publicApiUrl.startsWith("https:");
  const headers = Object.entries({
    ...usual,
    ...(isHttps && { "strict-transport-security": "max-age=31536000" }),
  });
  app.use("*", async (http, next) => {
    await next();
    // Its headers replace those that the browser has stored with the response.
    if (http.res.status === 304) return;
    for (const [name, value] of headers) {
      if (!http.res.headers.has(name)) http.res.headers.set(name, value);
    }
  });
}
