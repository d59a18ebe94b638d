import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import { createApp, type Deps } from "./app.ts";
import type { Config } from "./config.ts";
import { boundUnread } from "./connections/unread-answers.ts";
import { renewIndexes } from "./content/current/renew-indexes.ts";
import { claimDataDir, type DataDirClaim, prepareDataDir, readOrCreateSecret } from "./data-dir.ts";
import type { Database } from "./db/client.ts";
import { openUpToDate } from "./db/open.ts";
import { retryWhileAway } from "./db/while-away.ts";
import { addHealth } from "./health.ts";
import { Delivery } from "./integration-events/delivery.ts";
import { ScriptRuntime } from "./integration-runtime/script-runtime.ts";
import { type Jobs, startJobs } from "./jobs.ts";
import { Feed } from "./live/feed.ts";
import { createLogger } from "./logger.ts";
import { createMailer } from "./mail/mailer.ts";
import { addDatabaseMetrics } from "./metrics/database-metrics.ts";
import { Meter } from "./metrics/meter.ts";
import { serveMetrics } from "./metrics/metrics-server.ts";
import { SettingError } from "./setting-error.ts";
import { openStorage } from "./storage/open-storage.ts";
import { Work } from "./work.ts";

const drainTime = 10_000;

/** Milliseconds for what clients do. */
const timeLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  // The first two are only looked at so often.
  connectionsCheckingInterval: 2_000,
};
/** Nothing takes so long without a byte in either direction: one side is gone. */
const longestSilence = 120_000;

/** Opens the database that the settings name, and claims the data folder, where the operator's socket is, for this process alone. */
export async function openDatabase(config: Config): Promise<Database> {
  await prepareDataDir(config.dataDir);
  const claim: DataDirClaim = await claimDataDir(config.dataDir);
  try {
    const database = await openUpToDate(config);
    const close = async () => {
      await database.close();
      await claim.release();
    };
    return { ...database, close };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

/** Loads what makes and sends traces only where there is somebody to send them to. */
async function openTracing(database: Database, { sendsTraces }: Config) {
  if (!sendsTraces) return undefined;
  const { traceService } = await import("./tracing/tracing.ts");
  return traceService(database);
}

/** What service functions need from outside: built once, passed in, never read from the environment. */
export async function createDeps(database: Database, config: Config): Promise<Deps> {
  const log = createLogger(config.logLevel);
  const storage = await openStorage(config);
  const shared = { db: database.db, log, now: () => new Date() };
  const linkSecret = await readOrCreateSecret(config.dataDir, "link.secret");
  const mailer = createMailer(config);
  const scripts = new ScriptRuntime(config, log);
  const meter = config.metricsPort === undefined ? undefined : new Meter();
  const tracing = await openTracing(database, config);
  const parts = { ...shared, work: new Work(), linkSecret, config, scripts, meter, tracing };
  return { ...parts, mailer, storage, feed: new Feed(shared), delivery: new Delivery(parts) };
}

async function listen(app: Hono, config: Config): Promise<Server> {
  const server = serve({
    fetch: app.fetch,
    hostname: config.apiHost,
    port: config.apiPort,
    serverOptions: timeLimits,
  }) as Server;
  server.setTimeout(longestSilence);
  boundUnread(server);
  try {
    await once(server, "listening");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingError(
      code === "EADDRINUSE"
        ? `API_PORT ${config.apiPort} is taken by another program. Stop it or set API_PORT to a free port.`
        : `API_HOST ${config.apiHost} cannot be used (${code}). Set API_HOST to an address of this machine, or unset it for 127.0.0.1.`,
    );
  }
  return server;
}

/** Goes on serving until whoever asks for readiness has noticed; connections end with their next answer. */
async function dismiss(server: Server, { stopDelayMs }: Config): Promise<void> {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await wait(stopDelayMs);
}

/** New connections are refused at once, running requests get time to finish. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), drainTime);
  await closed;
  clearTimeout(timer);
}

async function openMetrics({ config, meter }: Deps, database: Database) {
  if (!meter || config.metricsPort === undefined) return undefined;
  addDatabaseMetrics(meter.registry, database);
  return serveMetrics(meter.registry, config.apiHost, config.metricsPort);
}

export interface Service {
  deps: Deps;
  stop(): Promise<void>;
}

/** Starts the whole service; `prepare` fills an empty database before the first request. */
export async function startService(
  config: Config,
  prepare: (deps: Deps) => Promise<void>,
): Promise<Service> {
  const database = await openDatabase(config);
  let ready = false;
  let jobs: Jobs | undefined;
  try {
    const deps = await createDeps(database, config);
    const app = createApp(deps);
    addHealth(app, deps, () => ready);
    await retryWhileAway(deps.log, async () => {
      if (await renewIndexes(deps.db)) deps.log.info("texts are read anew for links and search");
      await prepare(deps);
    });
    const server = await listen(app, config);
    jobs = await retryWhileAway(deps.log, () => startJobs(database, deps));
    const metrics = await openMetrics(deps, database);
    ready = true;
    const stop = async () => {
      ready = false;
      await dismiss(server, config);
      deps.feed.stop();
      await drain(server);
      await metrics?.close();
      await jobs?.stop();
      await deps.scripts.stop();
      await database.close();
      await deps.tracing?.stop();
    };
    return { deps, stop };
  } catch (error) {
    await jobs?.stop();
    await database.close();
    throw error;
  }
}
