import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { createApp } from "../../app/wiring/app.ts";
import { atFileEnd } from "../file-scope.ts";
import { deps } from "../service.ts";
import { answerCheck, type Described } from "./described-answers.ts";

export const documentPath = "/v1/openapi.json";

/**
 * Starts this test file's service on its own port; `faults` collects responses that differ from its
 * document.
 */
export async function listeningService() {
  const faults: string[] = [];
  let answer = async (_: Request) => new Response(null, { status: 503 });
  const server = serve({
    // Other files of this worker use Node's own `Response`.
    overrideGlobalObjects: false,
    fetch: (request) => answer(request),
    hostname: "127.0.0.1",
    port: 0,
  }) as Server;
  await once(server, "listening");
  atFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const publicApiUrl = `http://127.0.0.1:${port}`;
  Object.assign(deps.config, { publicApiUrl });
  const app = createApp(deps);
  const document = (await (await app.request(documentPath)).json()) as Described;
  const errorOf = answerCheck(document);
  answer = async (request) => {
    const answered = await app.fetch(request);
    if (new URL(request.url).pathname !== documentPath) {
      const fault = await errorOf(request, answered.clone());
      if (fault) faults.push(fault);
    }
    return answered;
  };
  return { documentUrl: `${publicApiUrl}${documentPath}`, faults };
}
