import type { Server, ServerResponse } from "node:http";

interface Bounds {
  /** Bytes that wait in this process to be taken, of all answers together. */
  mostBytes?: number;
  /** Milliseconds that an answer which is whole may wait. */
  longest?: number;
  /** Milliseconds between two looks. */
  every?: number;
}

/**
 * An answer costs the service nothing but its bytes once it is made, and those as long as its reader
 * takes. Ends the connections of readers that take too long, and of the slowest where too much waits.
 */
export function boundUnread(
  server: Server,
  { mostBytes = 256 * 1024 * 1024, longest = 120_000, every = 1_000 }: Bounds = {},
): void {
  /** Answers that are made and not taken, with the time since when; the oldest first. */
  const unread = new Map<ServerResponse, number>();
  server.prependListener("request", (_request, response: ServerResponse) => {
    response.once("prefinish", () => unread.set(response, performance.now()));
    response.once("finish", () => unread.delete(response));
    response.once("close", () => unread.delete(response));
  });
  const look = () => {
    let bytes = 0;
    for (const response of unread.keys()) bytes += response.writableLength;
    for (const [response, since] of unread) {
      if (bytes <= mostBytes && performance.now() - since < longest) return;
      bytes -= response.writableLength;
      unread.delete(response);
      response.destroy();
    }
  };
  const timer = setInterval(look, every).unref();
  server.once("close", () => clearInterval(timer));
}
