import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll } from "vitest";
import { createClient } from "#lib/client/create-client.ts";
import { contract } from "#lib/contract/index.ts";
import { createApp, type Deps } from "../app.ts";
import { readConfig } from "../config.ts";
import { Delivery } from "../integration-events/delivery.ts";
import { ScriptRuntime } from "../integration-runtime/script-runtime.ts";
import { Feed } from "../live/feed.ts";
import { folderStorage } from "../storage/folder.ts";
import { createAccount, issueToken } from "../users/accounts.ts";
import { Work } from "../work.ts";
import { testDatabase } from "./database.ts";

/** The clock of a test file: real time plus what the test moved it by. */
const clock = { offset: 0 };

/** Moves the service's clock on; the next file starts anew. */
export function advanceClock(ms: number): void {
  clock.offset += ms;
}

const config = readConfig({ RATE_LIMIT: "0", LOG_LEVEL: "error", DATA_DIR: "/nonexistent" });
/** The database of this test file, for work beside the service. */
export const database = await testDatabase();
const files = await mkdtemp(join(tmpdir(), "files-"));
afterAll(async () => {
  await deps.delivery.stop();
  await deps.scripts.stop();
  await database.close();
  await rm(files, { recursive: true, force: true });
});

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
  work: new Work(),
  linkSecret: "a secret of this test file",
};

/** What the service of this test file runs on, for work that no operation starts. */
export const deps: Deps = {
  ...parts,
  storage: folderStorage(files),
  mailer: undefined,
  feed: new Feed(shared),
  delivery: new Delivery(parts),
};

/** The service of this test file, called over HTTP without a port. */
export const app = createApp(deps);

/** A typed client of the service, with the rights of that token (undefined: without a token). */
export function clientWith(token: string | undefined) {
  return createClient(contract, {
    baseUrl: "http://service.test",
    fetch: async (url, init) => app.request(url, init),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
}
export type TestClient = ReturnType<typeof clientWith>;

/** A new user with a token, who belongs nowhere. */
export async function makeUser(displayName = "Stranger") {
  // Without most letters: tests search people by parts of their names, and an address is searched too.
  const email = `${randomUUID()}@example.com`;
  const user = await createAccount(deps.db, { email, displayName }, deps.now());
  const { secret } = await issueToken(
    deps.db,
    { userId: user.id, kind: "user", label: "Test" },
    deps.now(),
  );
  return { user, token: secret, api: clientWith(secret) };
}
