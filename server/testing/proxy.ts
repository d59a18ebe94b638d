import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/**
 * Starts a proxy to a Postgres server that can be cut, or fall silent like an unreachable machine.
 */
export async function proxyTo(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const [host, port] = [url.hostname, Number(url.port || 5432)];
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => silent || to.write(chunk));
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (at: number) => {
    server.listen(at, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const cut = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const own = await listen(0);
  [url.hostname, url.port] = ["127.0.0.1", String(own)];
  onTestFinished(async () => {
    if (server.listening) await cut();
  });
  return {
    url: url.href,
    /** Closes all connections and rejects new ones. */
    cut,
    /** Accepts new connections again. */
    mend: () => listen(own),
    /** Keeps all connections open, accepts new ones, and passes nothing on. */
    silence: () => {
      silent = true;
    },
    /** Passes new connections on; earlier ones stay silent. */
    speak: () => {
      for (const socket of sockets) socket.removeAllListeners("data").pause();
      silent = false;
    },
  };
}
