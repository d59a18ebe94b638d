import type { OrganizationChange } from "../contract/events.ts";
import { sessionGate } from "../queries/session-gate.ts";
import { readChange } from "./read-change.ts";

export interface Followed {
  /** Where the stream is, without a query. */
  address: string;
  /** From when on the page may lag behind: the time of its oldest answer. */
  since: number;
  onChange: (change: OrganizationChange) => void;
  /** Something may have changed that nobody tells of. */
  onEverything: () => void;
}

const pollEvery = 4_000;
/** The service says something every ten seconds. */
const silentFor = 25_000;
const longestWait = 30_000;
/** What an id is: with anything else the service would refuse to go on. */
const time = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

/**
 * Follows a stream of changes while the page can be seen. Where there is no stream, `onEverything`
 * is called again and again, until there is one.
 */
export class Follower {
  readonly #followed: Followed;
  #source: EventSource | undefined;
  #last: string;
  #failures = 0;
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

  /** A hidden tab takes no connection; and without a session there is nothing to be told. */
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
    // Anyone can begin: the stream works once something comes of it.
    on("ready", () => undefined);
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

  /** Connections can break without a word. */
  #expect(): void {
    clearTimeout(this.#wait);
    this.#wait = setTimeout(this.#fail, silentFor);
  }

  #settle(): void {
    this.#failures = 0;
    clearInterval(this.#poll);
    this.#poll = undefined;
  }

  #fail = (): void => {
    this.#source?.close();
    this.#source = undefined;
    this.#failures += 1;
    this.#poll ??= setInterval(this.#followed.onEverything, pollEvery);
    const wait = Math.min(1000 * 2 ** (this.#failures - 1), longestWait);
    clearTimeout(this.#wait);
    // Not all tabs at once, when a service is back.
    this.#wait = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  };
}
