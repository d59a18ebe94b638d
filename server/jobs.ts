import { sql } from "drizzle-orm";
import { fromPglite, PgBoss } from "pg-boss";
import type { Deps } from "./app.ts";
import { sweepContent } from "./content/sweep.ts";
import type { Database } from "./db/client.ts";
import { runImport } from "./import/run-import.ts";
import { alertFailing, type FailureNotice, sendFailureNotice } from "./integration-events/alert.ts";
import { pruneEvents } from "./integration-events/prune.ts";
import { leaveAllQueues } from "./integration-events/queue.ts";
import { type AddedNotice, sendAddedNotice, sendInvitation } from "./invitations/send.ts";
import { pollSpecs, processSpec } from "./openapi-specs/process-spec.ts";
import { makePdf, sweepPdfs } from "./pdf/make-pdf.ts";
import { pruneSaml } from "./saml/prune.ts";
import { type SignInLinkOrder, sendSignInLink } from "./sessions/links.ts";
import type { Tracing } from "./tracing/tracing.ts";
import { pruneMemory } from "./translations/prune-memory.ts";
import { runTranslation } from "./translations/run/run-translation.ts";
import { purgeTrash } from "./trash/purge.ts";
import { orderUnfinished } from "./unfinished.ts";
import type { WorkOrders } from "./work.ts";

interface Job {
  cron: string;
  /** Answers with what it did, for the log. */
  run: (deps: Deps) => Promise<Record<string, unknown>>;
}

/** A Postgres server looks after its tables by itself; the embedded one has nobody who does. */
async function tidyDatabase({ db }: Deps) {
  await db.execute(sql`vacuum (analyze)`);
  return {};
}

/** Background work by name: when it runs, and what it does. */
const schedules = {
  "purge-trash": { cron: "*/15 * * * *", run: purgeTrash },
  "sweep-pdfs": { cron: "10 * * * *", run: sweepPdfs },
  "sweep-content": { cron: "40 3 * * *", run: sweepContent },
  "poll-openapi-specs": { cron: "*/5 * * * *", run: pollSpecs },
  "prune-translation-memory": { cron: "15 4 * * *", run: pruneMemory },
  "prune-saml": { cron: "25 * * * *", run: pruneSaml },
  "deliver-due-events": { cron: "* * * * *", run: ({ delivery }) => delivery.sweep() },
  "order-unfinished": { cron: "*/5 * * * *", run: orderUnfinished },
  "alert-failing": { cron: "*/5 * * * *", run: alertFailing },
  "prune-events": { cron: "50 * * * *", run: pruneEvents },
  "tidy-database": { cron: "20 */6 * * *", run: tidyDatabase },
} satisfies Record<string, Job>;

const isFor = (name: string, { kind }: Database) => name !== "tidy-database" || kind === "pglite";

const inTrace = <T>(tracing: Tracing | undefined, name: string, run: () => Promise<T>) =>
  tracing ? tracing.job(name, run) : run();

export interface Jobs {
  /** Lets running jobs finish, at most a few seconds. */
  stop(): Promise<void>;
  /** Runs a job now, besides its schedule. */
  runSoon(name: keyof typeof schedules): Promise<void>;
}

function bossFor(database: Database): PgBoss {
  if (database.kind === "pglite") {
    return new PgBoss({ db: fromPglite(database.client), backend: "pglite" });
  }
  const { client } = database;
  return new PgBoss({ db: { executeSql: (text, values) => client.query(text, values) } });
}

interface Retries {
  retryLimit: number;
  retryDelay?: number;
  retryBackoff?: boolean;
  /** After which it is taken for lost, and begun again. */
  expireInSeconds?: number;
  pollingIntervalSeconds?: number;
}

/** A mail server that is away for some hours holds nobody up for good. */
const mailRetries = { retryLimit: 12, retryDelay: 5, retryBackoff: true };
/** A database that comes and goes for half a minute fails nothing for good. */
const workRetries = { retryLimit: 5, retryDelay: 1, retryBackoff: true };
/** An engine may take hours for a large space; one changed page is to be there at once. */
const translationRetries = {
  ...workRetries,
  expireInSeconds: 24 * 60 * 60 - 1,
  pollingIntervalSeconds: 0.5,
};
/** Whoever waits to sign in asks again by themselves. */
const linkRetries = { retryLimit: 3, retryDelay: 5, retryBackoff: true };

async function workOnMail(boss: PgBoss, deps: Deps): Promise<void> {
  if (!deps.mailer) return;
  await workOn(
    boss,
    deps,
    "send-invitation",
    ({ invitationId }) => sendInvitation(deps, invitationId),
    mailRetries,
  );
  const notice = (order: AddedNotice) => sendAddedNotice(deps, order);
  await workOn(boss, deps, "send-added-notice", notice, mailRetries);
  const failure = (order: FailureNotice) => sendFailureNotice(deps, order);
  await workOn(boss, deps, "send-failure-notice", failure, mailRetries);
  const link = (order: SignInLinkOrder) => sendSignInLink(deps, order);
  await workOn(boss, deps, "send-sign-in-link", link, linkRetries);
}

/** Work that requests cause, at most two pieces at a time: one large one does not stop the small ones. */
async function workOn<Name extends keyof WorkOrders>(
  boss: PgBoss,
  { log, tracing }: Deps,
  name: Name,
  run: (order: WorkOrders[Name]) => Promise<Record<string, unknown>>,
  { pollingIntervalSeconds = 1, ...retries }: Retries = workRetries,
): Promise<void> {
  // A heartbeat that stays out means that the process is gone: another one begins again.
  await boss.createQueue(name, { policy: "exclusive", heartbeatSeconds: 30, ...retries });
  const options = { pollingIntervalSeconds, localConcurrency: 2 };
  await boss.work<WorkOrders[Name]>(name, options, async (jobs) => {
    for (const { data } of jobs) {
      const done = await inTrace(tracing, name, () => run(data));
      log.info({ job: name, ...done }, "background work done");
    }
  });
}

/** An order only says that there is something: the events themselves are what is delivered. */
async function workOnEvents(boss: PgBoss, database: Database, deps: Deps): Promise<void> {
  // No other process can have the embedded database: whoever had a queue is gone.
  if (database.kind === "pglite") await leaveAllQueues(deps.db);
  await boss.createQueue("deliver-events", { retryLimit: 2, deleteAfterSeconds: 600 });
  const options = { pollingIntervalSeconds: 1, batchSize: 200 };
  const worker = await boss.work<WorkOrders["deliver-events"]>(
    "deliver-events",
    options,
    async (jobs) => {
      for (const { data } of jobs) deps.delivery.wake(data.queue);
    },
  );
  deps.work.hasten("deliver-events", worker);
  await deps.delivery.sweep();
}

/** Starts the queue in the service's own database, where a job is stored in the transaction that caused it. */
export async function startJobs(database: Database, deps: Deps): Promise<Jobs> {
  const boss = bossFor(database);
  boss.on("error", (err) => deps.log.warn({ err }, "background work failed"));
  try {
    await boss.start();
    await workOnAll(boss, database, deps);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return {
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5_000 });
      await deps.delivery.stop();
    },
    runSoon: async (name) => void (await boss.send(name)),
  };
}

async function workOnAll(boss: PgBoss, database: Database, deps: Deps): Promise<void> {
  const jobs = Object.entries(schedules).filter(([name]) => isFor(name, database));
  for (const [name, { cron, run }] of jobs) {
    await boss.createQueue(name, { policy: "exclusive" });
    await boss.schedule(name, cron);
    await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
      const summary = await inTrace(deps.tracing, name, () => run(deps));
      deps.log.info({ job: name, ...summary }, "background work done");
    });
  }
  await workOn(boss, deps, "make-pdf", ({ exportId }) => makePdf(deps, exportId));
  await workOn(boss, deps, "import", ({ importId }) => runImport(deps, importId));
  await workOn(boss, deps, "process-openapi-spec", (order) => processSpec(deps, order));
  await workOn(boss, deps, "run-translation", (order) => runTranslation(deps, order), {
    ...translationRetries,
  });
  await workOnMail(boss, deps);
  deps.work.begin(boss);
  await workOnEvents(boss, database, deps);
  await orderUnfinished(deps);
}
