import { setTimeout as wait } from "node:timers/promises";
import type { Context as HonoContext } from "hono";
import { badRequest, ServiceError, unavailable } from "../errors.ts";
import { Gathered } from "./gathered.ts";

const mebibyte = 1024 * 1024;

export interface ArrivalBounds {
  /** Bytes of bodies, on their way or in work. */
  mostBytes?: number;
  /** Bodies on their way from one address. */
  mostFromOne?: number;
  /** Bodies on their way. */
  most?: number;
  /** Milliseconds that the rest of one that is too large may take. */
  longestRest?: number;
}

/** All of a body. Throws what is wrong with it, when somebody wants it. */
export type Body = () => Uint8Array;

declare module "hono" {
  interface ContextVariableMap {
    /** What `withBody` has read. */
    body: Body;
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

interface Arrival {
  address: string;
  bytes: number;
  /** Settles when it has to make room. */
  ended: Promise<"ended">;
  end: () => void;
}

/**
 * Takes in the bodies of requests before these are in work, so that slow ones hold up nobody. Where
 * more are on their way than may be, the ones that take longest make room: a body that comes as fast
 * as the line carries it is never among them.
 */
export class Arrivals {
  readonly #bounds: Required<ArrivalBounds>;
  /** Those that are on their way, the oldest first. */
  readonly #coming = new Set<Arrival>();
  #bytes = 0;

  constructor({
    mostBytes = 128 * mebibyte,
    mostFromOne = 64,
    most = 1024,
    longestRest = 5_000,
  }: ArrivalBounds = {}) {
    this.#bounds = { mostBytes, mostFromOne, most, longestRest };
  }

  /** Does the work with the body of a request, which counts until it is done. */
  async withBody<T>(
    request: Pick<Request, "method" | "body" | "headers">,
    { most, address }: { most: number; address: string },
    work: (body: Body) => Promise<T>,
  ): Promise<T> {
    // Those have none, and the server makes a whole Request of its own as soon as it is asked for the body.
    if (request.method === "GET" || request.method === "HEAD") return work(() => new Uint8Array());
    const tooLarge: Body = () => {
      throw new ServiceError(413, `The body is larger than ${Math.floor(most / mebibyte)} MiB`);
    };
    if (Number(request.headers.get("content-length") ?? 0) > most) return work(tooLarge);
    // Asking for it begins to read it; of what nobody has begun, the server itself takes in the rest.
    const { body } = request;
    if (!body) return work(() => new Uint8Array());
    const arrival = this.#begin(address);
    try {
      const bytes = await this.#take(arrival, body, most);
      return await work(bytes ? () => bytes : tooLarge);
    } finally {
      this.#giveBack(arrival);
    }
  }

  #begin(address: string): Arrival {
    const { promise: ended, resolve } = Promise.withResolvers<"ended">();
    const arrival = { address, bytes: 0, ended, end: () => resolve("ended") };
    this.#coming.add(arrival);
    if (this.#coming.size > this.#bounds.most) this.#endOldest(() => true);
    const own = [...this.#coming].filter((one) => one.address === address);
    if (own.length > this.#bounds.mostFromOne) this.#endOldest((one) => one.address === address);
    return arrival;
  }

  #endOldest(isMeant: (arrival: Arrival) => boolean): boolean {
    const oldest = [...this.#coming].find(isMeant);
    if (!oldest) return false;
    this.#coming.delete(oldest);
    this.#giveBack(oldest);
    oldest.end();
    return true;
  }

  #giveBack(arrival: Arrival): void {
    this.#bytes -= arrival.bytes;
    arrival.bytes = 0;
  }

  /** Undefined: it is larger than it may be. */
  async #take(arrival: Arrival, body: ReadableStream<Uint8Array>, most: number) {
    const reader = body.getReader();
    try {
      const bytes = await this.#read(arrival, reader, most);
      if (bytes) return bytes;
      this.#giveBack(arrival);
      const { longestRest } = this.#bounds;
      const longest = wait(longestRest, undefined, { ref: false });
      await Promise.race([arrival.ended, passOver(reader), longest]);
      return undefined;
    } catch (error) {
      void passOver(reader);
      throw error;
    } finally {
      this.#coming.delete(arrival);
    }
  }

  /** Undefined: it is larger than it may be. */
  async #read(arrival: Arrival, reader: Reader, most: number) {
    const gathered = new Gathered();
    for (;;) {
      const piece = await Promise.race([arrival.ended, readOf(reader)]);
      if (piece === "ended") throw unavailable("Too much is on its way to the service at once");
      if (piece.done) return gathered.bytes;
      arrival.bytes += piece.value.byteLength;
      this.#bytes += piece.value.byteLength;
      if (arrival.bytes > most) return undefined;
      gathered.add(piece.value);
      while (this.#bytes > this.#bounds.mostBytes && this.#endOldest(() => true));
    }
  }
}

/**
 * Reads what nobody wants. A body that is left unread holds back the next request of its connection,
 * which the server then closes, while whoever has sent all of it may well send that.
 */
async function passOver(reader: Reader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // It broke: there is nothing left to read.
  }
}

async function readOf(reader: Reader) {
  try {
    return await reader.read();
  } catch {
    throw badRequest("The connection broke before all of the body had come");
  }
}

/** The body that `withBody` has read for what comes behind it. */
export const bodyOf = (http: HonoContext): Uint8Array => http.get("body")();
