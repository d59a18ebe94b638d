import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { atFileEnd } from "./file-scope.ts";

interface Told {
  event: { eventId: string; type: string } & Record<string, unknown>;
  environment: Record<string, unknown>;
  body: string | undefined;
}

/**
 * Starts a developer's machine that receives events: records them and responds. The service must
 * allow addresses of this machine.
 */
export async function tunnel() {
  const reported: Told[] = [];
  const answers = {
    status: 200,
    body: "",
    headers: {} as Record<string, string>,
    /** Ends the connection after the body. */
    breaksOff: false,
    /** Status by event, instead of `status`. */
    statusOf: undefined as ((event: Told["event"]) => number) | undefined,
  };
  const server = createServer(async (request, answer) => {
    if (request.method !== "POST") return answer.writeHead(405).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = await new Response(Buffer.concat(chunks), {
      headers: { "content-type": request.headers["content-type"] ?? "" },
    }).formData();
    const body = form.get("fetch-body");
    const event = JSON.parse(String(form.get("event")));
    reported.push({
      event,
      environment: JSON.parse(String(form.get("environment"))),
      body: body instanceof Blob ? await body.text() : undefined,
    });
    const status = answers.statusOf?.(event) ?? answers.status;
    answer.writeHead(status, answers.headers);
    if (!answers.breaksOff) return answer.end(answers.body);
    return answer.write(answers.body, () => request.socket.end());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  atFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const types = () => reported.map(({ event }) => event.type);
  return { url: `http://127.0.0.1:${port}/`, reported, answers, types };
}
