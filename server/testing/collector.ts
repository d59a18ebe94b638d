import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

export interface Span {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Record<string, string | number | undefined>;
}

interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<Span, "attributes"> & { attributes: Attribute[] })[] }[];
  }[];
}

const read = (attributes: Attribute[]): Span["attributes"] =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );

/** Starts a trace collector that records its input, and the headers of the last delivery. */
export async function startCollector() {
  const spans: Span[] = [];
  let headers: Record<string, unknown> = {};
  const server = createServer(async (request, response) => {
    headers = request.headers;
    const { resourceSpans } = (await json(request)) as Sent;
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(read(resource.attributes)["service.name"]);
      for (const { attributes, ...span } of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ ...span, service, attributes: read(attributes) });
      }
    }
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { address: `http://127.0.0.1:${port}`, spans, headers: () => headers, stop };
}
