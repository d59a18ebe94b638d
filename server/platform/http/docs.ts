import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Hono } from "hono";
import { contract } from "#lib/contract/index.ts";
import { openApiDocument } from "#lib/contract/openapi.ts";
import { referenceScript } from "#lib/data/reference-script.ts";
import packageJson from "../../../package.json" with { type: "json" };
import type { Config } from "../config.ts";

const root = join(import.meta.dirname, "../../..");

const page = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Docs Console API</title>
</head>
<body>
<div id="reference"></div>
<script src="/docs/reference.js" nonce="${nonce}"></script>
<script nonce="${nonce}">
Scalar.createApiReference("#reference", {
  url: "/v1/openapi.json", withDefaultFonts: false, telemetry: false, agent: { disabled: true },
});
</script>
</body>
</html>`;

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");

/** Adds `/v1/openapi.json`, and `/docs` to read it in a browser; nothing loads from other hosts. */
export function addDocs(app: Hono, config: Config): void {
  const info = {
    title: "Docs Console API",
    version: packageJson.version,
    serverUrl: config.publicApiUrl,
  };
  /** Bytes, shared by all concurrent readers. */
  let document: Uint8Array<ArrayBuffer> | undefined;
  app.get("/v1/openapi.json", () => {
    document ??= new TextEncoder().encode(JSON.stringify(openApiDocument(contract, info)));
    return new Response(document, {
      headers: { "content-type": "application/json", "access-control-allow-origin": "*" },
    });
  });
  app.get("/docs", () => {
    const nonce = randomBytes(16).toString("base64url");
    return new Response(page(nonce), {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy(nonce),
      },
    });
  });
  app.get("/docs/reference.js", async () => {
    return new Response(await referenceScript(root), {
      headers: {
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "public, max-age=86400",
      },
    });
  });
}
