import { ServiceError } from "../errors.ts";
import { hashToken } from "../tokens.ts";
import type { Request } from "./request.ts";
import { WindowCounter } from "./window-counter.ts";

/** Returns the key of an address; it contains a space, so it can't equal a token. */
const keyOf = ({ address = "unknown" }: Request) => `from ${address}`;

/** Result of counting a request; `remaining` is negative over the limit. `reset`: epoch seconds. */
interface Counted {
  remaining: number;
  reset: number;
}

/** Limits the requests per minute of each token, or of each address without one. */
export class RequestLimits {
  readonly #requests: WindowCounter;
  /** Rejected tokens by address, so that guessing is limited too. */
  readonly #guesses: WindowCounter;

  /** @param limit requests per minute; 0 for no limit */
  constructor(limit: number) {
    this.#requests = new WindowCounter(limit);
    this.#guesses = new WindowCounter(limit);
  }

  /** Counts a request by its token; one without a token by its address. */
  count(request: Request, token: string | undefined): Counted {
    // Hashed, as a JWT has thousands of characters.
    const key = token === undefined ? keyOf(request) : hashToken(token);
    return this.#requests.take(key, Date.now());
  }

  /** Rejects a counted request over the limit, or from an address that guesses tokens. */
  require({ remaining, reset }: Counted, { address = "unknown" }: Request): void {
    const { limit } = this.#requests;
    if (limit > 0 && (remaining < 0 || this.#guesses.isOver(address, Date.now())))
      throw this.#tooMany(reset);
  }

  countGuess({ address = "unknown" }: Request): void {
    this.#guesses.take(address, Date.now());
  }

  /** Counts a request without a token, and rejects it over the limit. `kind` selects a separate count. */
  requireByAddress(request: Request, kind = ""): void {
    const { remaining, reset } = this.#requests.take(kind + keyOf(request), Date.now());
    if (this.#requests.limit > 0 && remaining < 0) throw this.#tooMany(reset);
  }

  /** Returns the headers that tell a caller about the limit; none without a limit. */
  headersOf({ remaining, reset }: Counted): Record<string, string> {
    const { limit } = this.#requests;
    if (limit === 0) return {};
    return {
      "x-ratelimit-limit": String(limit),
      "x-ratelimit-remaining": String(Math.max(0, remaining)),
      "x-ratelimit-reset": String(reset),
    };
  }

  #tooMany(reset: number): ServiceError {
    const wait = Math.max(1, Math.ceil(reset - Date.now() / 1000));
    const message = `Rate limited: more than ${this.#requests.limit} requests per minute. Try again in ${wait} s`;
    return new ServiceError(429, message, wait);
  }
}
