import type { Logger } from "pino";
import type { Db } from "../db/client.ts";
import type { Config } from "../platform/config.ts";
import type { LookupHost } from "../platform/fetch/host-records.ts";
import type { LookupTxt } from "../platform/fetch/txt-records.ts";
import type { Work } from "../platform/job-queue.ts";
import type { Mailer } from "../platform/mail/mailer.ts";
import type { Meter } from "../platform/metrics/meter.ts";
import type { Storage } from "../platform/storage/storage.ts";
import type { Tracing } from "../platform/tracing/tracing.ts";
import type { Scripts } from "./installations/script.ts";
import type { Feed } from "./live/feed.ts";

/** Delivers the events of integrations that wait in their queues. */
interface EventDelivery {
  /** Delivers the events of a queue, now or after its current work. */
  wake(queue: string): void;
  /** Wakes all queues that are due. */
  sweep(): Promise<{ due: number }>;
  /** Resolves when no work is in progress. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Dependencies of every handler, job and command, created once per service. */
export interface Deps {
  db: Db;
  storage: Storage;
  work: Work;
  /** Signs addresses that need no token. */
  linkSecret: string;
  /** Undefined: no mail is sent. */
  mailer: Mailer | undefined;
  config: Config;
  log: Logger;
  now: () => Date;
  feed: Feed;
  scripts: Scripts;
  lookupTxt: LookupTxt;
  lookupHost: LookupHost;
  delivery: EventDelivery;
  /** Undefined: metrics are disabled. */
  meter?: Meter | undefined;
  /** Undefined: tracing is disabled. */
  tracing?: Tracing | undefined;
}
