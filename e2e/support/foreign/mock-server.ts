import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getHttpOperationsFromSpec } from "@stoplight/prism-http";
import { createServer } from "@stoplight/prism-http-server";
import { openApiDocument } from "../../../lib/contract/openapi.ts";
import type { Contract } from "../../../lib/contract/platform/operation.ts";
import { freePort } from "../system.ts";

export interface MockServer {
  address: string;
  stop(): Promise<void>;
}

const silent = () => undefined;
const logger = {
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
  success: silent,
  child: () => logger,
};

/**
 * Third-party server that knows only the OpenAPI document of these operations. It answers with the
 * document's examples, and rejects requests outside the document.
 */
export async function startMockServer(contract: Contract): Promise<MockServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const info = { title: "Elsewhere", version: "1", serverUrl: address };
  const server = createServer(await operationsOf(openApiDocument(contract, info)), {
    components: { logger: logger as never },
    config: {
      mock: { dynamic: false },
      checkSecurity: true,
      validateRequest: true,
      validateResponse: false,
      errors: false,
      isProxy: false,
      upstreamProxy: undefined,
    },
    cors: false,
  });
  await server.listen(port, "127.0.0.1");
  return { address, stop: () => server.close() };
}

/** Prism reads a document from a file alone. */
async function operationsOf(document: object) {
  const folder = await mkdtemp(join(tmpdir(), "docs-console-document-"));
  try {
    const file = join(folder, "openapi.json");
    await writeFile(file, JSON.stringify(document));
    return await getHttpOperationsFromSpec(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}
