import type { Logger } from "pino";
import type { Db } from "../../db/client.ts";
import { type Change, mostChanges, readChanges } from "./read-changes.ts";

export interface Listener {
  organizationId: string;
  /** Undefined: events were missed. */
  notify(changes: Change[] | undefined, at: Date): void;
  /** The service shuts down. */
  end(): void;
}

interface Parts {
  db: Db;
  log: Logger;
  now: () => Date;
}

const readEvery = 1_000;
/** Milliseconds for which writes of one or several requests are collected into one read. */
const wakeAfter = 30;
/**
 * Milliseconds by which a record may become visible after its time, which is the start of its
 * request.
 */
const late = 30_000;
/** After a longer absence, clients read everything again. */
const memory = 60_000;
const resumeOverlap = 10_000;

/**
 * Notifies listeners of writes by any process: reads audit records that have become visible since
 * the last read. Reads only while there are listeners.
 */
export class Feed {
  readonly now: () => Date;
  readonly #parts: Parts;
  readonly #listeners = new Set<Listener>();
  /** Ids of records already read, with their times. */
  readonly #seen = new Map<string, number>();
  #readUntil = 0;
  #timer: NodeJS.Timeout | undefined;
  #due = 0;
  #reading = false;
  #stopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.now = parts.now;
  }

  /** True during shutdown, when no new listeners may register. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** Notifies of writes from now on, after those since `from`. */
  async listen(listener: Listener, from: Date | undefined): Promise<void> {
    if (!this.#organizations().includes(listener.organizationId)) {
      const before = await this.#read([listener.organizationId], this.#horizon());
      this.#unseen(before);
    }
    this.#listeners.add(listener);
    this.#schedule(readEvery);
    if (from) await this.#catchUp(listener, from);
  }

  forget(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size === 0) this.#readUntil = 0;
  }

  /** Called after a write of this process; others are found by polling. */
  wake(): void {
    if (this.#listeners.size > 0) this.#schedule(wakeAfter);
  }

  /** Ends all streams, which would otherwise delay the shutdown. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    for (const listener of this.#listeners) listener.end();
    this.#listeners.clear();
  }

  #organizations(): string[] {
    return [...new Set([...this.#listeners].map(({ organizationId }) => organizationId))];
  }

  #horizon = () => new Date(this.now().getTime() - late);

  #read = (organizationIds: string[], since: Date) =>
    readChanges(this.#parts.db, organizationIds, since);

  #schedule(after: number): void {
    const due = performance.now() + after;
    if (this.#stopped || (this.#timer && this.#due <= due)) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => void this.#round(), after);
    this.#timer.unref();
  }

  /** Only one round runs at a time; the next follows while there are listeners. */
  async #round(): Promise<void> {
    this.#timer = undefined;
    if (this.#reading) return this.#schedule(wakeAfter);
    this.#reading = true;
    try {
      await this.#notifyNews();
    } catch (err) {
      this.#parts.log.warn({ err }, "changes were not read");
    }
    this.#reading = false;
    if (this.#listeners.size > 0) this.#schedule(readEvery);
  }

  async #notifyNews(): Promise<void> {
    const organizationIds = this.#organizations();
    if (organizationIds.length === 0) return;
    const at = this.now();
    // After a long failure, continues from the last successful read.
    const since = Math.min(
      this.#horizon().getTime(),
      (this.#readUntil || Number.POSITIVE_INFINITY) - late,
    );
    const rows = await this.#read(organizationIds, new Date(since));
    this.#readUntil = at.getTime();
    const [oldest] = rows;
    const isCut = rows.length === mostChanges && oldest && !this.#seen.has(oldest.id);
    const news = this.#unseen(rows);
    for (const listener of this.#listeners) {
      const own = news.filter(({ organizationId }) => organizationId === listener.organizationId);
      if (isCut) listener.notify(undefined, at);
      else if (own.length > 0) listener.notify(own, at);
    }
  }

  #unseen(rows: Change[]): Change[] {
    const news = rows.filter(({ id }) => !this.#seen.has(id));
    for (const { id, occurredAt } of news) this.#seen.set(id, occurredAt.getTime());
    const over = this.#horizon().getTime() - late;
    for (const [id, time] of this.#seen) if (time < over) this.#seen.delete(id);
    return news;
  }

  async #catchUp(listener: Listener, from: Date): Promise<void> {
    const at = this.now();
    const away = at.getTime() - from.getTime();
    // A position in the future dates from before the clock was set back: the order of later writes
    // is unknown.
    if (away > memory || away < -resumeOverlap) return listener.notify(undefined, at);
    const since = new Date(from.getTime() - resumeOverlap);
    const missed = await this.#read([listener.organizationId], since);
    if (missed.length === mostChanges) listener.notify(undefined, at);
    else if (missed.length > 0) listener.notify(missed, at);
  }
}
