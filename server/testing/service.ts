import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import { pino } from "pino";
import { createClient } from "#lib/client/create-client.ts";
import { contract } from "#lib/contract/index.ts";
import type { Deps } from "../access/deps.ts";
import { Feed } from "../access/live/feed.ts";
import { createApp } from "../app/wiring/app.ts";
import { Delivery } from "../integrations/events/delivery.ts";
import { ScriptRuntime } from "../integrations/runtime/script-runtime.ts";
import { createAccount, issueToken } from "../people/users/accounts.ts";
import { readConfig } from "../platform/config.ts";
import { hostLookup } from "../platform/fetch/host-records.ts";
import { txtLookup } from "../platform/fetch/txt-records.ts";
import { Work } from "../platform/job-queue.ts";
import { folderStorage } from "../platform/storage/folder.ts";
import { workerDatabase } from "./database.ts";
import { atFileEnd, eachFile } from "./file-scope.ts";

/** Clock of a test file: real time plus the test's offset. */
const clock = { offset: 0 };

/** Advances the service's clock; reset for the next file. */
export function advanceClock(ms: number): void {
  clock.offset += ms;
}

const { empty, ...opened } = await workerDatabase();
/** Database of this worker, empty at the start of a test file; for direct access. */
export const database = opened;

async function createDeps(): Promise<Deps> {
  const config = readConfig({ RATE_LIMIT: "0", LOG_LEVEL: "error", DATA_DIR: "/nonexistent" });
  const shared = {
    db: database.db,
    log: pino({ level: config.logLevel }),
    now: () => new Date(Date.now() + clock.offset),
  };
  const scripts = new ScriptRuntime(config, shared.log);
  const parts = {
    ...shared,
    config,
    scripts,
    // Nothing listens there: tests of DNS start a name server (`testing/email-domains.ts`).
    lookupTxt: txtLookup(["127.0.0.1:1"]),
    lookupHost: hostLookup(["127.0.0.1:1"]),
    work: new Work(),
    linkSecret: "a secret of this test file",
  };
  const files = await mkdtemp(join(tmpdir(), "files-"));
  const delivery = new Delivery(parts);
  atFileEnd(async () => {
    await delivery.stop();
    await scripts.stop();
    await rm(files, { recursive: true, force: true });
  });
  return {
    ...parts,
    storage: folderStorage(files),
    mailer: undefined,
    feed: new Feed(shared),
    delivery,
  };
}

/** Dependencies of this test file's service, for direct calls. */
export let deps: Deps;

/** Service of this test file, called over HTTP without a port. */
export let app: Hono;

await eachFile(async () => {
  clock.offset = 0;
  await empty();
  deps = await createDeps();
  app = createApp(deps);
});

/** Creates a typed client with that token; undefined for none. */
export function clientWith(token: string | undefined) {
  return createClient(contract, {
    baseUrl: "http://service.test",
    fetch: async (url, init) => app.request(url, init),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
}
export type TestClient = ReturnType<typeof clientWith>;

/** Creates a user with a token and without memberships. */
export async function makeUser(displayName = "Stranger") {
  // A UUID has few letters: tests search people by parts of names, and addresses match too.
  const email = `${randomUUID()}@example.com`;
  const user = await createAccount(deps.db, { email, displayName }, deps.now());
  const { secret } = await issueToken(
    deps.db,
    { userId: user.id, kind: "user", label: "Test" },
    deps.now(),
  );
  return { user, token: secret, api: clientWith(secret) };
}
