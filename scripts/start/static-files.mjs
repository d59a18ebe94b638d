// Loaded into the console before Next.js: scripts and styles, whose names change with their contents,
// are sent as `compress.ts` has left them, to whoever reads Brotli. All else is for Next.js.
import { readdirSync, readFileSync } from "node:fs";
import { Server } from "node:http";
import { join, sep } from "node:path";

const folder = join(import.meta.dirname, "../../.next/static");
const types = { js: "application/javascript; charset=UTF-8", css: "text/css; charset=UTF-8" };
const named = /\.(js|css)\.br$/;

const files = new Map();
for (const name of readdirSync(folder, { recursive: true })) {
  const [ending, kind] = named.exec(name) ?? [];
  if (!ending) continue;
  const address = `/_next/static/${name.slice(0, -".br".length).replaceAll(sep, "/")}`;
  files.set(address, { body: readFileSync(join(folder, name)), type: types[kind] });
}

// Who gives it a weight is no browser, and gets what Next.js sends.
const readsBrotli = (accepted = "") => /(^|,)\s*br\s*(,|$)/.test(accepted);

const { emit } = Server.prototype;

Server.prototype.emit = function emitUnlessStatic(event, request, response, ...rest) {
  const file = event === "request" ? files.get(request.url) : undefined;
  if (!file || request.method !== "GET" || !readsBrotli(request.headers["accept-encoding"])) {
    return emit.call(this, event, request, response, ...rest);
  }
  response.writeHead(200, {
    "content-type": file.type,
    "content-encoding": "br",
    "content-length": file.body.length,
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
  response.end(file.body);
  return true;
};
