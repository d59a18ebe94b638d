import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { drizzle } from "drizzle-orm/node-postgres";
import { startService } from "../server/app/wiring/service.ts";
import type { Db } from "../server/db/client.ts";
import { createAccount, issueToken } from "../server/people/users/accounts.ts";
import { readConfig } from "../server/platform/config.ts";
import { autovacuumed } from "./autovacuum.ts";
import { bareRoutes } from "./bare-routes.ts";
import { seedLargeSite } from "./console-seed.ts";
import { type Amounts, seedScale } from "./scale-seed.ts";
import { type Seeded, seedOrganization } from "./seed.ts";

const config = readConfig(process.env);
const facts = join(config.dataDir, "bench.json");
const service = await startService(config, async () => undefined);

async function seedAmounts(db: Db, to: Seeded[], userId: string, amounts: Amounts[]) {
  for (const [index, each] of amounts.entries()) {
    const seeded = to[index];
    if (seeded) seeded.collectionId = await seedScale(db, seeded, userId, each);
  }
}

/** Runs on a connection of its own: the service ends one that is silent for as long as seeding takes. */
async function onOwnConnection(url: string, run: (db: Db) => Promise<void>) {
  const own = drizzle(url, { casing: "snake_case" });
  await run(own);
  await own.$client.end();
}

async function seed(sizes: number[]) {
  const { db } = service.deps;
  const now = new Date();
  const account = { email: "bench@example.com", displayName: "Bench" };
  const { id } = await createAccount(db, account, now);
  const { secret } = await issueToken(db, { userId: id, kind: "user", label: "Bench" }, now);
  const organizations: Seeded[] = [];
  for (const size of sizes) organizations.push(await seedOrganization(service.deps, id, size));
  const [first] = organizations;
  const amounts: Amounts[] = JSON.parse(process.env.BENCH_AMOUNTS ?? "[]");
  if (amounts.length > 0) {
    const fill = (own: Db) => seedAmounts(own, organizations, id, amounts);
    await (config.databaseUrl ? onOwnConnection(config.databaseUrl, fill) : fill(db));
  }
  const siteId = first && (await seedLargeSite(service.deps, first));
  await autovacuumed(db);
  await writeFile(facts, JSON.stringify({ token: secret, organizations, siteId }));
}

/** Seeding swells memory, so that it runs in a process of its own, as do the measurements after it. */
if (process.argv[2] === "seed") {
  await seed((process.env.BENCH_SIZES ?? "1000,100000").split(",").map(Number));
  await service.stop();
  process.exit(0);
}

const ports = { service: config.apiPort, bare: config.apiPort + 1 };
serve(
  { fetch: bareRoutes(service.deps).fetch, hostname: "127.0.0.1", port: ports.bare },
  async () => {
    process.send?.({ ...JSON.parse(await readFile(facts, "utf8")), ...ports });
  },
);
process.on("message", (message) => {
  if (message === "memory") process.send?.(process.memoryUsage());
  if (message === "stop") void service.stop().then(() => process.exit(0));
});
