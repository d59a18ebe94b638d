import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import { codeOf } from "#lib/data/errors.ts";
import type { Deps } from "../../access/deps.ts";
import { Feed } from "../../access/live/feed.ts";
import { renewIndexes } from "../../content/revisions/current/renew-indexes.ts";
import { Autovacuum, embeddedUpkeep, serverUpkeep } from "../../db/autovacuum.ts";
import type { Database } from "../../db/client.ts";
import { openUpToDate } from "../../db/open.ts";
import { retryWhileUnavailable } from "../../db/retry-while-unavailable.ts";
import { SettingError } from "../../db/setting-error.ts";
import { Delivery } from "../../integrations/events/delivery.ts";
import { addPendingEvents } from "../../integrations/events/metrics.ts";
import {
  addRuntimeAge,
  runtimeAge,
  warnOfOldRuntime,
} from "../../integrations/runtime/runtime-age.ts";
import { ScriptRuntime } from "../../integrations/runtime/script-runtime.ts";
import type { Config } from "../../platform/config.ts";
import {
  claimDataDir,
  type DataDirClaim,
  prepareDataDir,
  readOrCreateSecret,
} from "../../platform/data-dir.ts";
import { hostLookup } from "../../platform/fetch/host-records.ts";
import { txtLookup } from "../../platform/fetch/txt-records.ts";
import { limitUnreadAnswers } from "../../platform/http/connections/unread-answers.ts";
import { addHealth } from "../../platform/http/health.ts";
import { singleHost } from "../../platform/http/single-host.ts";
import { Work } from "../../platform/job-queue.ts";
import { createLogger } from "../../platform/logger.ts";
import { createMailer } from "../../platform/mail/mailer.ts";
import { addDatabaseMetrics } from "../../platform/metrics/database-metrics.ts";
import { Meter } from "../../platform/metrics/meter.ts";
import { serveMetrics } from "../../platform/metrics/metrics-server.ts";
import { openStorage } from "../../platform/storage/open-storage.ts";
import { storeTooComplex } from "../../platform/workers/known-complex.ts";
import { createReader } from "../../reader/app.ts";
import { backUpBeforeUpgrade } from "../backup/kept-backups.ts";
import { createApp } from "./app.ts";
import { type Jobs, startJobs } from "./jobs.ts";

const drainTime = 10_000;

/** Time limits for clients in milliseconds. */
const timeLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  // Interval for checking the first two limits.
  connectionsCheckingInterval: 2_000,
};
/** Milliseconds without data after which a connection is closed, longer than any valid exchange. */
const longestSilence = 120_000;

/**
 * Opens the configured database, and locks the data folder with its operator socket for this
 * process.
 */
export async function openDatabase(config: Config): Promise<Database> {
  await prepareDataDir(config.dataDir);
  const claim: DataDirClaim = await claimDataDir(config.dataDir);
  try {
    const database = await openUpToDate(config, (db) => backUpBeforeUpgrade(db, config));
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

/** Loads the tracing code only if traces are exported. */
async function openTracing(database: Database, { sendsTraces }: Config) {
  if (!sendsTraces) return undefined;
  const { traceService } = await import("../../platform/tracing/tracing.ts");
  return traceService(database);
}

/**
 * Creates the dependencies of service functions: built once, passed in, never read from the
 * environment.
 */
export async function createDeps(database: Database, config: Config): Promise<Deps> {
  const log = createLogger(config.logLevel);
  const storage = await openStorage(config);
  const shared = { db: database.db, log, now: () => new Date() };
  const linkSecret = await readOrCreateSecret(config.dataDir, "link.secret");
  const mailer = createMailer(config);
  const scripts = new ScriptRuntime(config, log);
  const meter = config.metricsPort === undefined ? undefined : new Meter();
  const tracing = await openTracing(database, config);
  const lookupTxt = txtLookup(config.dnsServers);
  const lookupHost = hostLookup(config.dnsServers);
  const shown = { scripts, lookupTxt, lookupHost, meter, tracing };
  const parts = { ...shared, work: new Work(), linkSecret, config, ...shown };
  return { ...parts, mailer, storage, feed: new Feed(shared), delivery: new Delivery(parts) };
}

/** Address of a listener of the service, and the settings that define it. */
interface Listener {
  port: number;
  host: string;
  portSetting: string;
  hostHelp: string;
}

const listenerOfApi = ({ apiPort, apiHost }: Config): Listener => ({
  port: apiPort,
  host: apiHost,
  portSetting: "API_PORT",
  hostHelp: `API_HOST ${apiHost} can't be used (%). Set API_HOST, or HOST where that is unset,`,
});

const listenerOfSites = ({ sitesPort, host }: Config): Listener => ({
  port: sitesPort,
  host,
  portSetting: "SITES_PORT",
  hostHelp: `HOST ${host} can't be used (%). Set HOST`,
});

async function listen(app: Hono, { port, host, ...settings }: Listener): Promise<Server> {
  const server = serve({
    fetch: singleHost(app),
    hostname: host,
    port,
    serverOptions: timeLimits,
  }) as Server;
  server.setTimeout(longestSilence);
  limitUnreadAnswers(server);
  try {
    await once(server, "listening");
  } catch (error) {
    const code = codeOf(error);
    throw new SettingError(
      code === "EADDRINUSE"
        ? `${settings.portSetting} ${port} is taken by another program. Stop it or set ${settings.portSetting} to a free port.`
        : `${settings.hostHelp.replace("%", String(code))} to an address of this machine.`,
    );
  }
  return server;
}

/**
 * Continues serving until load balancers have noticed that the service isn't ready; connections
 * close after their next response.
 */
async function dismiss(servers: Server[], { stopDelayMs }: Config): Promise<void> {
  for (const server of servers) {
    server.prependListener("request", (_request, response) => {
      response.shouldKeepAlive = false;
    });
  }
  await wait(stopDelayMs);
}

/** Rejects new connections at once; running requests get time to finish. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), drainTime);
  await closed;
  clearTimeout(timer);
}

async function openMetrics({ config, meter, now }: Deps, database: Database) {
  if (!meter || config.metricsPort === undefined) return undefined;
  addDatabaseMetrics(meter.registry, database);
  addPendingEvents(meter.registry, database.db);
  addRuntimeAge(meter.registry, now);
  return serveMetrics(meter.registry, config.apiHost, config.metricsPort);
}

/**
 * Analyzes tables that have grown. Also vacuums those of the embedded database, which has no
 * process for that.
 */
async function startAutovacuum({ kind, client }: Database, { log }: Deps) {
  const upkeep = kind === "pglite" ? embeddedUpkeep(client) : serverUpkeep(client);
  const autovacuum = new Autovacuum(upkeep, log);
  await autovacuum.start();
  return autovacuum;
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
  let autovacuum: Autovacuum | undefined;
  const servers: Server[] = [];
  try {
    const deps = await createDeps(database, config);
    const app = createApp(deps);
    addHealth(app, deps, () => ready);
    const isRenewed = await retryWhileUnavailable(deps.log, () => renewIndexes(deps.db));
    await retryWhileUnavailable(deps.log, () => storeTooComplex(deps));
    await retryWhileUnavailable(deps.log, () => prepare(deps));
    autovacuum = await startAutovacuum(database, deps);
    servers.push(await listen(app, listenerOfApi(config)));
    servers.push(await listen(createReader(deps), listenerOfSites(config)));
    jobs = await retryWhileUnavailable(deps.log, () => startJobs(database, deps));
    if (isRenewed) {
      deps.log.info("rebuilding the indexes of links and search");
      await jobs.runSoon("update-indexes");
    }
    // Fills the queues of change requests from versions before the queues.
    await jobs.runSoon("settle-all-attention");
    const metrics = await openMetrics(deps, database);
    void deps.scripts.prepare();
    warnOfOldRuntime(deps.log, runtimeAge(deps.now()));
    ready = true;
    const stop = async () => {
      ready = false;
      await dismiss(servers, config);
      deps.feed.stop();
      await Promise.all(servers.map(drain));
      await metrics?.close();
      await jobs?.stop();
      await deps.scripts.stop();
      await autovacuum?.stop();
      await database.close();
      await deps.tracing?.stop();
    };
    return { deps, stop };
  } catch (error) {
    for (const server of servers) server.close();
    await jobs?.stop();
    await autovacuum?.stop();
    await database.close();
    throw error;
  }
}
