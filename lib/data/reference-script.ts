import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseExpressionAt } from "acorn";

/**
 * Scalar publishes its script in `@scalar/api-reference`, with 150 dependencies, and as a text in its plugin for
 * Fastify, with 20.
 */
const plugin = "node_modules/@scalar/fastify-api-reference/dist/index.js";
const start = "\nvar standalone_default = ";

let script: Promise<Uint8Array<ArrayBuffer>> | undefined;

/** Returns the viewer for OpenAPI documents, as bytes of a script that defines `Scalar`. `root` has `node_modules`. */
export function referenceScript(root: string): Promise<Uint8Array<ArrayBuffer>> {
  script ??= readScript(join(root, plugin));
  return script;
}

async function readScript(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const source = await readFile(path, "utf8");
  const text = parseExpressionAt(source, source.indexOf(start) + start.length, {
    ecmaVersion: "latest",
  });
  if (text.type !== "Literal" || typeof text.value !== "string") {
    throw new Error(`${path} has no script`);
  }
  return new TextEncoder().encode(text.value);
}
