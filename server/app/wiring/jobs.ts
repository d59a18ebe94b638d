import { fromPglite, PgBoss } from "pg-boss";
import type { Deps } from "../../access/deps.ts";
import { processSpecJob } from "../../api-specs/jobs.ts";
import { pollSpecs, processSpec } from "../../api-specs/process-spec.ts";
import { runImport } from "../../content/import/run-import.ts";
import { attentionJob, importJob, makePdfJob } from "../../content/jobs.ts";
import { deleteExpiredPdfs, makePdf } from "../../content/pdf/make-pdf.ts";
import { collectContentGarbage } from "../../content/revisions/collect-garbage.ts";
import { updateAllIndexes } from "../../content/revisions/current/update-indexes.ts";
import type { Database } from "../../db/client.ts";
import { alertFailing, sendFailureNotice } from "../../integrations/events/alert.ts";
import { pruneEvents } from "../../integrations/events/prune.ts";
import { leaveAllQueues } from "../../integrations/events/queue.ts";
import { deliverEventsJob, failureNoticeJob } from "../../integrations/jobs.ts";
import { sendAccessAnswer, sendAccessRequest } from "../../people/access-requests/mail.ts";
import { pruneAccessRequests } from "../../people/access-requests/prune.ts";
import { sendDomainNotice } from "../../people/email-domains/notice.ts";
import { recheckEmailDomains } from "../../people/email-domains/recheck.ts";
import { sendInvitation } from "../../people/invitations/send.ts";
import {
  accessAnswerJob,
  accessRequestJob,
  domainNoticeJob,
  invitationJob,
  signInLinkJob,
} from "../../people/jobs.ts";
import { pruneSaml } from "../../people/saml/prune.ts";
import { sendSignInLink } from "../../people/sessions/send-sign-in-link.ts";
import type { JobKind } from "../../platform/job-queue.ts";
import type { Tracing } from "../../platform/tracing/tracing.ts";
import { pruneTooComplex } from "../../platform/workers/known-complex.ts";
import { updateAllSpaces, updateSpace } from "../../review/attention/update-spaces.ts";
import { sendHostnameNotice } from "../../sites/custom-hostnames/notice.ts";
import { recheckCustomHostnames } from "../../sites/custom-hostnames/recheck.ts";
import { hostnameNoticeJob } from "../../sites/jobs.ts";
import { runTranslationJob } from "../../translations/jobs.ts";
import { pruneMemory } from "../../translations/prune-memory.ts";
import { runTranslation } from "../../translations/run/run-translation.ts";
import { backUpDaily } from "../backup/kept-backups.ts";
import { purgeAllTrash } from "../trash/purge.ts";
import { requeueUnfinished } from "./requeue-unfinished.ts";

interface Job {
  cron: string;
  /** Returns results for the log. */
  run: (deps: Deps) => Promise<Record<string, unknown>>;
  /** Seconds after which a job counts as lost and is retried, if not a quarter of an hour. */
  expireInSeconds?: number;
}

/** Scheduled jobs by name. */
const schedules = {
  "purge-trash": { cron: "*/15 * * * *", run: purgeAllTrash },
  "sweep-pdfs": { cron: "10 * * * *", run: deleteExpiredPdfs },
  "sweep-content": { cron: "40 3 * * *", run: collectContentGarbage },
  "poll-openapi-specs": { cron: "*/5 * * * *", run: pollSpecs },
  "prune-translation-memory": { cron: "15 4 * * *", run: pruneMemory },
  "recheck-email-domains": { cron: "35 * * * *", run: recheckEmailDomains },
  "recheck-custom-hostnames": { cron: "* * * * *", run: recheckCustomHostnames },
  "prune-intricate": { cron: "45 3 * * *", run: pruneTooComplex },
  "prune-access-requests": { cron: "30 * * * *", run: pruneAccessRequests },
  "prune-saml": { cron: "25 * * * *", run: pruneSaml },
  "update-indexes": { cron: "5 * * * *", run: updateAllIndexes, expireInSeconds: 12 * 60 * 60 },
  "settle-all-attention": {
    cron: "*/5 * * * *",
    run: updateAllSpaces,
    expireInSeconds: 12 * 60 * 60,
  },
  "deliver-due-events": { cron: "* * * * *", run: ({ delivery }) => delivery.sweep() },
  "order-unfinished": { cron: "*/5 * * * *", run: requeueUnfinished },
  "alert-failing": { cron: "*/5 * * * *", run: alertFailing },
  "back-up": { cron: "20 2 * * *", run: backUpDaily, expireInSeconds: 12 * 60 * 60 },
  "prune-events": { cron: "50 * * * *", run: pruneEvents },
} satisfies Record<string, Job>;

const inTrace = <T>(tracing: Tracing | undefined, name: string, run: () => Promise<T>) =>
  tracing ? tracing.job(name, run) : run();

export interface Jobs {
  /** Lets running jobs finish, for at most a few seconds. */
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

interface Handling {
  /** Concurrency per process: by default 2, so that a large job does not block small ones. */
  localConcurrency?: number;
  /** Concurrency per organization, across all processes. */
  groupConcurrency?: number;
  retryLimit: number;
  retryDelay?: number;
  retryBackoff?: boolean;
  /** Seconds after which a job counts as lost and is retried. */
  expireInSeconds?: number;
  pollingIntervalSeconds?: number;
}

/** Covers an outage of the mail server for some hours. */
const mailRetries = { retryLimit: 12, retryDelay: 5, retryBackoff: true };
/** Covers a database outage of half a minute. */
const workRetries = { retryLimit: 5, retryDelay: 1, retryBackoff: true };
/** An engine may take hours for a large space, but one changed page should be quick. */
const translationRetries = {
  ...workRetries,
  expireInSeconds: 24 * 60 * 60 - 1,
  pollingIntervalSeconds: 0.5,
};
/** Sources may be slow on purpose: each organization has one fetch at a time. */
const readingHandling = { ...workRetries, localConcurrency: 3, groupConcurrency: 1 };
/** People who wait for a sign-in link request another one themselves. */
const linkRetries = { retryLimit: 3, retryDelay: 5, retryBackoff: true };

async function workOnMail(boss: PgBoss, deps: Deps): Promise<void> {
  if (!deps.mailer) return;
  const invite = ({ invitationId }: { invitationId: string }) => sendInvitation(deps, invitationId);
  await workOn(boss, deps, invitationJob, invite, mailRetries);
  await workOn(
    boss,
    deps,
    failureNoticeJob,
    (order) => sendFailureNotice(deps, order),
    mailRetries,
  );
  await workOn(
    boss,
    deps,
    accessRequestJob,
    (order) => sendAccessRequest(deps, order),
    mailRetries,
  );
  await workOn(boss, deps, accessAnswerJob, (order) => sendAccessAnswer(deps, order), mailRetries);
  await workOn(boss, deps, domainNoticeJob, (order) => sendDomainNotice(deps, order), mailRetries);
  await workOn(
    boss,
    deps,
    hostnameNoticeJob,
    (order) => sendHostnameNotice(deps, order),
    mailRetries,
  );
  await workOn(boss, deps, signInLinkJob, (order) => sendSignInLink(deps, order), linkRetries);
}

/** Registers a worker for work that requests cause. */
async function workOn<Order extends object>(
  boss: PgBoss,
  { log, tracing, work }: Deps,
  { queue: name }: JobKind<Order>,
  run: (order: NoInfer<Order>) => Promise<Record<string, unknown>>,
  {
    pollingIntervalSeconds = 1,
    localConcurrency = 2,
    groupConcurrency,
    ...retries
  }: Handling = workRetries,
): Promise<void> {
  // A missing heartbeat means that the process is gone: another one retries.
  await boss.createQueue(name, { policy: "exclusive", heartbeatSeconds: 30, ...retries });
  const options = {
    pollingIntervalSeconds,
    localConcurrency,
    ...(groupConcurrency && { groupConcurrency }),
  };
  const worker = await boss.work<Order>(name, options, async (jobs) => {
    for (const { data } of jobs) {
      const done = await inTrace(tracing, name, () => run(data));
      work.wakeWorkers();
      log.info({ job: name, ...done }, "background work done");
    }
  });
  work.registerWorker(name, worker);
}

/**
 * Registers the worker for events. A queue message only signals that events exist in their own
 * table.
 */
async function workOnEvents(boss: PgBoss, database: Database, deps: Deps): Promise<void> {
  // The embedded database has one process, so previous owners of queues are gone.
  if (database.kind === "pglite") await leaveAllQueues(deps.db);
  const { queue } = deliverEventsJob;
  await boss.createQueue(queue, { retryLimit: 2, deleteAfterSeconds: 600 });
  const options = { pollingIntervalSeconds: 1, batchSize: 200 };
  const worker = await boss.work<{ queue: string }>(queue, options, async (jobs) => {
    for (const { data } of jobs) deps.delivery.wake(data.queue);
  });
  deps.work.registerWorker(queue, worker);
  await deps.delivery.sweep();
}

/**
 * Starts the queue in the service's own database, so that a job is stored in the transaction that
 * caused it.
 */
export async function startJobs(database: Database, deps: Deps): Promise<Jobs> {
  const boss = bossFor(database);
  boss.on("error", (err) => deps.log.warn({ err }, "background work failed"));
  let workers: Map<string, string>;
  try {
    await boss.start();
    workers = await workOnAll(boss, database, deps);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return {
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5_000 });
      await deps.delivery.stop();
    },
    runSoon: async (name) => {
      await boss.send(name);
      boss.notifyWorker(workers.get(name) ?? "");
    },
  };
}

/** Registers all workers, and returns the ids of those of scheduled jobs by name. */
async function workOnAll(
  boss: PgBoss,
  database: Database,
  deps: Deps,
): Promise<Map<string, string>> {
  // From earlier versions; this also deletes its schedule.
  await boss.deleteQueue("tidy-database");
  const workers = new Map<string, string>();
  for (const [name, { cron, run, ...limits }] of Object.entries<Job>(schedules)) {
    await boss.createQueue(name, { policy: "exclusive", ...limits });
    await boss.schedule(name, cron);
    const worker = await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
      const summary = await inTrace(deps.tracing, name, () => run(deps));
      deps.work.wakeWorkers();
      deps.log.info({ job: name, ...summary }, "background work done");
    });
    workers.set(name, worker);
  }
  await workOn(boss, deps, makePdfJob, ({ exportId }) => makePdf(deps, exportId));
  await workOn(boss, deps, importJob, ({ importId }) => runImport(deps, importId));
  await workOn(boss, deps, attentionJob, ({ spaceId }) => updateSpace(deps, spaceId));
  await workOn(boss, deps, processSpecJob, (order) => processSpec(deps, order), readingHandling);
  await workOn(boss, deps, runTranslationJob, (order) => runTranslation(deps, order), {
    ...translationRetries,
  });
  await workOnMail(boss, deps);
  deps.work.begin(boss);
  await workOnEvents(boss, database, deps);
  await requeueUnfinished(deps);
  return workers;
}
