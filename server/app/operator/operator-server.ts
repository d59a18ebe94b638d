import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { text } from "node:stream/consumers";
import {
  type OperatorAnswer,
  type OperatorCommands,
  OperatorRequest,
  perform,
} from "./protocol.ts";
import { operatorSocketPath } from "./socket-path.ts";

const answerWithin = 1_000;

export type OperatorServer = { close: () => Promise<void> };

/**
 * Opens the operator's socket, accessible to the folder's owner only. The caller holds the folder's
 * lock: an existing socket belongs to a dead process and is replaced.
 */
export async function startOperatorServer(
  dataDir: string,
  commands: OperatorCommands,
): Promise<OperatorServer> {
  const path = operatorSocketPath(dataDir);
  await rm(path, { force: true });
  const server = createServer(async (request, response) => {
    const answer = await answerTo(request, commands);
    response.writeHead("error" in answer ? 422 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer));
  });
  await listenPrivately(server, path);
  return {
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      // A connection without a request doesn't count as idle.
      const timer = setTimeout(() => server.closeAllConnections(), answerWithin);
      await closed;
      clearTimeout(timer);
    },
  };
}

/**
 * Binds the socket for the owner only. `listen` binds synchronously, so the file mask affects no
 * other code.
 */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const mask = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(mask);
  }
  await once(server, "listening");
}

async function answerTo(
  request: IncomingMessage,
  commands: OperatorCommands,
): Promise<OperatorAnswer> {
  try {
    const wanted = OperatorRequest.parse(JSON.parse(await text(request)));
    return { result: await perform(commands, wanted) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
