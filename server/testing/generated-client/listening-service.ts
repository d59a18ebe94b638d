import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { afterAll } from "vitest";
import { createApp } from "../../app.ts";
import { deps } from "../service.ts";
import { answerCheck, type Described } from "./described-answers.ts";

export const documentPath = "/v1/openapi.json";

/**
 * The service of this test file on a port of its own, as its document says; `faults` gathers the
 * answers that are not as the document says.
 */
export async function listeningService() {
  const faults: string[] = [];
  let answer = async (_: Request) => new Response(null, { status: 503 });
  const server = serve({
    fetch: (request) => answer(request),
    hostname: "127.0.0.1",
    port: 0,
  }) as Server;
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const publicApiUrl = `http://127.0.0.1:${port}`;
  Object.assign(deps.config, { publicApiUrl });
  const app = createApp(deps);
  const document = (await (await app.request(documentPath)).json()) as Described;
  const faultOf = answerCheck(document);
  answer = async (request) => {
    const answered = await app.fetch(request);
    if (new URL(request.url).pathname !== documentPath) {
      const fault = await faultOf(request, answered.clone());
      if (fault) faults.push(fault);
    }
    return answered;
  };
  return { documentUrl: `${publicApiUrl}${documentPath}`, faults };
}
