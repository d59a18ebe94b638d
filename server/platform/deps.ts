import type { Logger } from "pino";
import type { Db } from "../db/client.ts";
import type { Delivery } from "../integrations/events/delivery.ts";
import type { ScriptRuntime } from "../integrations/runtime/script-runtime.ts";
import type { Config } from "./config.ts";
import type { LookupTxt } from "./fetch/txt-records.ts";
import type { Feed } from "./live/feed.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Meter } from "./metrics/meter.ts";
import type { Storage } from "./storage/storage.ts";
import type { Tracing } from "./tracing/tracing.ts";
import type { Work } from "./work.ts";

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
  /** Runs the scripts of integrations. */
  scripts: ScriptRuntime;
  /** Reads TXT records of DNS. */
  lookupTxt: LookupTxt;
  delivery: Delivery;
  /** Undefined: metrics are disabled. */
  meter?: Meter | undefined;
  /** Undefined: tracing is disabled. */
  tracing?: Tracing | undefined;
}
