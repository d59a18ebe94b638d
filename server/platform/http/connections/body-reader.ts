import { setTimeout as wait } from "node:timers/promises";
import type { Context as HonoContext } from "hono";
import { badRequest, ServiceError, unavailable } from "../../errors.ts";
import { Gathered } from "./byte-buffer.ts";

const mebibyte = 1024 * 1024;

export interface BodyLimits {
  /** Limit of bytes in memory, of bodies being read or processed. */
  mostBytes?: number;
  /** Limit of bodies being read per address. */
  mostFromOne?: number;
  /** Limit of bodies being read. */
  most?: number;
  /** Milliseconds for draining the rest of a body that is too large. */
  longestRest?: number;
}

/** Returns the whole body, or throws its error when used. */
export type Body = () => Uint8Array;

declare module "hono" {
  interface ContextVariableMap {
    /** Body read by `withBody`. */
    body: Body;
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

interface IncomingBody {
  address: string;
  bytes: number;
  /** Settles when it is evicted. */
  ended: Promise<"ended">;
  end: () => void;
}

/**
 * Reads request bodies before the requests are processed, so that slow ones block nobody. Over the
 * limit, the slowest are evicted: never a body that arrives at line speed.
 */
export class BodyReader {
  readonly #bounds: Required<BodyLimits>;
  /** Bodies being read, oldest first. */
  readonly #coming = new Set<IncomingBody>();
  #bytes = 0;

  constructor({
    mostBytes = 128 * mebibyte,
    mostFromOne = 64,
    most = 1024,
    longestRest = 5_000,
  }: BodyLimits = {}) {
    this.#bounds = { mostBytes, mostFromOne, most, longestRest };
  }

  /** Processes a request with its body, which counts against the limit until it is done. */
  async withBody<T>(
    request: Pick<Request, "method" | "body" | "headers">,
    { most, address }: { most: number; address: string },
    work: (body: Body) => Promise<T>,
  ): Promise<T> {
    // These have no body, and accessing it makes the server create a whole Request.
    if (request.method === "GET" || request.method === "HEAD") return work(() => new Uint8Array());
    const tooLarge: Body = () => {
      throw new ServiceError(413, `The body must have at most ${Math.floor(most / mebibyte)} MiB`);
    };
    if (Number(request.headers.get("content-length") ?? 0) > most) return work(tooLarge);
    // Accessing it starts the read; the server itself drains bodies that nobody reads.
    const { body } = request;
    if (!body) return work(() => new Uint8Array());
    const incoming = this.#begin(address);
    try {
      const bytes = await this.#take(incoming, body, most);
      return await work(bytes ? () => bytes : tooLarge);
    } finally {
      this.#giveBack(incoming);
    }
  }

  #begin(address: string): IncomingBody {
    const { promise: ended, resolve } = Promise.withResolvers<"ended">();
    const incoming = { address, bytes: 0, ended, end: () => resolve("ended") };
    this.#coming.add(incoming);
    if (this.#coming.size > this.#bounds.most) this.#endOldest(() => true);
    const own = [...this.#coming].filter((one) => one.address === address);
    if (own.length > this.#bounds.mostFromOne) this.#endOldest((one) => one.address === address);
    return incoming;
  }

  #endOldest(isMeant: (incoming: IncomingBody) => boolean): boolean {
    const oldest = [...this.#coming].find(isMeant);
    if (!oldest) return false;
    this.#coming.delete(oldest);
    this.#giveBack(oldest);
    oldest.end();
    return true;
  }

  #giveBack(incoming: IncomingBody): void {
    this.#bytes -= incoming.bytes;
    incoming.bytes = 0;
  }

  /** Returns undefined for a body that is too large. */
  async #take(incoming: IncomingBody, body: ReadableStream<Uint8Array>, most: number) {
    const reader = body.getReader();
    try {
      const bytes = await this.#read(incoming, reader, most);
      if (bytes) return bytes;
      this.#giveBack(incoming);
      const { longestRest } = this.#bounds;
      const longest = wait(longestRest, undefined, { ref: false });
      await Promise.race([incoming.ended, passOver(reader), longest]);
      return undefined;
    } catch (error) {
      void passOver(reader);
      throw error;
    } finally {
      this.#coming.delete(incoming);
    }
  }

  /** Returns undefined for a body that is too large. */
  async #read(incoming: IncomingBody, reader: Reader, most: number) {
    const gathered = new Gathered();
    for (;;) {
      const piece = await Promise.race([incoming.ended, readOf(reader)]);
      if (piece === "ended")
        throw unavailable("Too many large requests at once: try again shortly");
      if (piece.done) return gathered.bytes;
      incoming.bytes += piece.value.byteLength;
      this.#bytes += piece.value.byteLength;
      if (incoming.bytes > most) return undefined;
      gathered.add(piece.value);
      while (this.#bytes > this.#bounds.mostBytes && this.#endOldest(() => true));
    }
  }
}

/**
 * Drains a rejected body. Otherwise the server would close the connection, on which the client may
 * already have sent its next request.
 */
async function passOver(reader: Reader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The connection broke: nothing is left to read.
  }
}

async function readOf(reader: Reader) {
  try {
    return await reader.read();
  } catch {
    throw badRequest("The connection closed before the whole body was received");
  }
}

/** Returns the body that `withBody` has read. */
export const bodyOf = (http: HonoContext): Uint8Array => http.get("body")();
