import type { Server, ServerResponse } from "node:http";

interface Bounds {
  /** Limit of bytes buffered in this process, for all responses together. */
  mostBytes?: number;
  /** Milliseconds that a complete response may stay unread. */
  longest?: number;
  /** Milliseconds between two checks. */
  every?: number;
}

/**
 * Limits the memory of responses that clients read slowly. Closes connections of clients that take
 * too long, and of the slowest ones when the buffers are full.
 */
export function limitUnreadAnswers(
  server: Server,
  { mostBytes = 256 * 1024 * 1024, longest = 120_000, every = 1_000 }: Bounds = {},
): void {
  /** Complete but unread responses with their start times, oldest first. */
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
