import { setTimeout } from "node:timers/promises";
import type { Deps } from "../../access/deps.ts";
import type { IntegrationEventRow } from "../../db/schema/integration-events.ts";
import { newId } from "../../platform/ids.ts";
import { deliverEventsJob } from "../jobs.ts";
import { afterFailure, clearFailure, clearIfNoneWaits } from "./after-failure.ts";
import { type AttemptDeps, Attempts } from "./attempt.ts";
import { deliveryCounter } from "./metrics.ts";
import {
  dueQueues,
  isDue,
  leaveQueue,
  type Outcome,
  readQueue,
  recordDelivered,
  recordFailed,
  takeQueue,
} from "./queue.ts";
import { readTarget, type Target } from "./target.ts";

export type DeliveryDeps = AttemptDeps & Pick<Deps, "log" | "work" | "meter">;

/** Limit of events read, and stored as delivered, together. */
const batch = 100;
/** Milliseconds after which results are stored even if the batch is incomplete. */
const patience = 1_000;
/** Concurrent queues, so that slow targets do not block others for long. */
const mostQueues = 32;
/** Milliseconds to wait for responses during shutdown. */
const stopPatience = 5_000;

/** Delivers waiting events, each queue in order and one attempt at a time. */
export class Delivery {
  readonly #deps: DeliveryDeps;
  readonly #attempted: ReturnType<typeof deliveryCounter> | undefined;
  readonly #owner = newId();
  /** Queues in progress; true: new events arrived meanwhile. */
  readonly #running = new Map<string, boolean>();
  readonly #waiting = new Set<string>();
  readonly #rounds = new Set<Promise<void>>();
  #stopped = false;

  constructor(deps: DeliveryDeps) {
    this.#deps = deps;
    this.#attempted = deps.meter && deliveryCounter(deps.meter.registry);
  }

  /** Schedules a queue, now or after its current work. */
  wake(queue: string): void {
    if (this.#stopped) return;
    if (this.#running.has(queue)) this.#running.set(queue, true);
    else if (this.#running.size >= mostQueues) this.#waiting.add(queue);
    else this.#begin(queue);
  }

  /** Checks all queues: those left by a crashed process, and those due for a retry. */
  async sweep(): Promise<{ due: number }> {
    const due = await dueQueues(this.#deps.db, this.#deps.now());
    for (const queue of due) this.wake(queue);
    return { due: due.length };
  }

  /** Resolves when no work is in progress. */
  async settled(): Promise<void> {
    while (this.#rounds.size > 0) await Promise.all(this.#rounds);
  }

  /**
   * Starts nothing more, and waits a few seconds for current work: events without a response are
   * delivered again.
   */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#waiting.clear();
    const ended = new AbortController();
    const { signal } = ended;
    const late = setTimeout(stopPatience, undefined, { signal }).catch(() => {});
    await Promise.race([this.settled(), late]);
    ended.abort();
  }

  #begin(queue: string): void {
    this.#running.set(queue, false);
    const round = this.#work(queue).catch((err: unknown) => {
      this.#deps.log.warn({ err, queue }, "events were not delivered");
    });
    const ended = round.then(() => {
      this.#rounds.delete(ended);
      const again = this.#running.get(queue);
      this.#running.delete(queue);
      if (again) this.wake(queue);
      const [next] = this.#waiting;
      if (next === undefined || this.#stopped) return;
      this.#waiting.delete(next);
      this.wake(next);
    });
    this.#rounds.add(ended);
  }

  async #work(queue: string): Promise<void> {
    const { db, now } = this.#deps;
    if (!(await takeQueue(db, queue, this.#owner, now()))) return;
    try {
      while (!this.#stopped && (await this.#round(queue))) {
        this.#running.set(queue, false);
        if (!(await takeQueue(db, queue, this.#owner, now()))) return;
      }
    } finally {
      await leaveQueue(db, queue, this.#owner);
    }
  }

  /** Delivers the first events of a queue; returns whether more may be due. */
  async #round(queue: string): Promise<boolean> {
    const events = await readQueue(this.#deps.db, queue, batch);
    const [first] = events;
    if (!first) return false;
    const target = await readTarget(this.#deps.db, first);
    if (!target || target.installation?.status === "paused") return false;
    const delivered: Outcome[] = [];
    try {
      return await this.#deliver(events, target, delivered);
    } finally {
      await recordDelivered(this.#deps.db, delivered);
      if (delivered.length > 0) await clearFailure(this.#deps.db, target);
    }
  }

  async #deliver(events: IntegrationEventRow[], target: Target, delivered: Outcome[]) {
    const attempts = new Attempts(this.#deps, target);
    try {
      await attempts.prepare(events);
      const began = performance.now();
      for (const event of events) {
        if (this.#stopped || performance.now() - began > patience) break;
        if (!isDue(event, this.#deps.now())) return false;
        const outcome = await attempts.deliver(event);
        const { to, fault } = outcome;
        this.#attempted?.inc({ to, outcome: fault === undefined ? "taken" : "failed" });
        if (outcome.fault !== undefined) return await this.#fail(outcome, target);
        delivered.push(outcome);
      }
      return true;
    } finally {
      await attempts.close();
    }
  }

  /** Returns whether the following events may be delivered. */
  async #fail(outcome: Outcome, target: Target): Promise<boolean> {
    const { db, now, work } = this.#deps;
    return db.transaction(async (tx) => {
      const next = await afterFailure({ db: tx, now: now(), work }, outcome, target);
      await recordFailed(tx, outcome, next);
      if (next === null) {
        await clearIfNoneWaits(tx, target, outcome.event.queue);
        return true;
      }
      const queue = outcome.event.queue ?? outcome.event.id;
      const seconds = Math.ceil((next.getTime() - now().getTime()) / 1000);
      await work.send(tx, deliverEventsJob, queue, { queue }, { startAfter: seconds });
      return false;
    });
  }
}
