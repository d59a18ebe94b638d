import type { OrganizationChange } from "../contract/organizations/events.ts";
import { sessionGate } from "../queries/platform/session-gate.ts";
import { readChange } from "./read-change.ts";

export interface Followed {
  /** Address of the stream, without a query. */
  address: string;
  /** Time of the page's oldest answer, from which it may be outdated. */
  since: number;
  onChange: (change: OrganizationChange) => void;
  /** Called when unknown changes may have happened. */
  onEverything: () => void;
}

const pollEvery = 4_000;
/**
 * Milliseconds without data after which a stream counts as broken; the service sends a heartbeat
 * every ten seconds.
 */
const silentFor = 25_000;
const longestWait = 30_000;
/** Format of an id: the service rejects others. */
const time = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

/**
 * Follows a stream of changes while the page is visible. Without a stream, calls `onEverything`
 * repeatedly until there is one.
 */
export class Follower {
  readonly #followed: Followed;
  #source: EventSource | undefined;
  #last: string;
  #failures = 0;
  #hasOpened = false;
  #poll: ReturnType<typeof setInterval> | undefined;
  #wait: ReturnType<typeof setTimeout> | undefined;
  #leaveGate: () => void;

  constructor(followed: Followed) {
    this.#followed = followed;
    this.#last = new Date(followed.since).toISOString();
    document.addEventListener("visibilitychange", this.#resume);
    this.#leaveGate = sessionGate.subscribe(this.#resume);
    this.#resume();
  }

  stop(): void {
    document.removeEventListener("visibilitychange", this.#resume);
    this.#leaveGate();
    this.#pause();
  }

  /**
   * Connects again. Not in a hidden tab, which shouldn't use a connection, nor without a session,
   * as there are no events.
   */
  #resume = (): void => {
    this.#pause();
    if (document.visibilityState !== "visible" || sessionGate.read() !== "open") return;
    this.#failures = 0;
    this.#connect();
  };

  #pause(): void {
    clearTimeout(this.#wait);
    clearInterval(this.#poll);
    this.#poll = undefined;
    this.#source?.close();
    this.#source = undefined;
  }

  #connect(): void {
    const { address, onChange, onEverything } = this.#followed;
    const source = new EventSource(`${address}?since=${encodeURIComponent(this.#last)}`);
    this.#source = source;
    const on = (event: string, act: (message: MessageEvent<string>) => void) =>
      source.addEventListener(event, (message) => {
        this.#hear(message.lastEventId);
        act(message);
      });
    on("ready", () => {
      this.#hasOpened = true;
    });
    on("beat", () => this.#settle());
    on("change", ({ data }) => {
      const change = readChange(data);
      if (!change) return this.#fail();
      this.#settle();
      onChange(change);
    });
    on("lost", onEverything);
    source.addEventListener("error", this.#fail);
    this.#expect();
  }

  #hear(id: string): void {
    if (time.test(id)) this.#last = id;
    this.#expect();
  }

  /** Restarts the timer for silence, as a connection may break without an error. */
  #expect(): void {
    clearTimeout(this.#wait);
    this.#wait = setTimeout(this.#fail, silentFor);
  }

  /** Marks the stream as working, from its first heartbeat on: some end right after opening. */
  #settle(): void {
    this.#failures = 0;
    clearInterval(this.#poll);
    this.#poll = undefined;
  }

  #fail = (): void => {
    this.#source?.close();
    this.#source = undefined;
    this.#failures += 1;
    // A broken stream may be the first sign of an outage, which a read then reveals.
    if (this.#failures === 1 && this.#hasOpened) this.#followed.onEverything();
    this.#poll ??= setInterval(this.#followed.onEverything, pollEvery);
    const wait = Math.min(1000 * 2 ** (this.#failures - 1), longestWait);
    clearTimeout(this.#wait);
    // Random, so that not all tabs reconnect at once.
    this.#wait = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  };
}
