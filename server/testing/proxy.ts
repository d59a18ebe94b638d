import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A way to a Postgres server that can be cut, or fall silent as a machine does that is gone. */
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
    /** Ends all connections, and refuses new ones. */
    cut,
    /** Takes new connections again. */
    mend: () => listen(own),
    /** Leaves all connections open, takes new ones, and lets nothing through. */
    silence: () => {
      silent = true;
    },
    /** Lets new connections through; those from before hear nothing ever. */
    speak: () => {
      for (const socket of sockets) socket.removeAllListeners("data").pause();
      silent = false;
    },
  };
}
