import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Deps } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { startService } from "../server/service.ts";
import { selectSpaces } from "../server/spaces/publication.ts";
import { spaceTable } from "../server/spaces/table.ts";
import { createAccount, issueToken } from "../server/users/accounts.ts";
import { seedLargeSite } from "./console-seed.ts";
import { type Seeded, seedOrganization } from "./seed.ts";
import { seedTree } from "./tree-seed.ts";

/** The yardstick: the same single SQL queries on the same database, with nothing around them. */
function bareRoutes({ db }: Deps): Hono {
  const app = new Hono();
  app.get("/space/:id", async (http) => {
    const { query } = selectSpaces(db);
    return http.json(await query.where(eq(spaceTable.id, http.req.param("id"))));
  });
  app.get("/written", async (http) => {
    const answer = await db.execute<{ bytes: string }>(
      sql`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`,
    );
    const { rows } = answer as unknown as { rows: { bytes: string }[] };
    return http.json(Number(rows[0]?.bytes));
  });
  app.get("/spaces/:organization", async (http) => {
    const { query } = selectSpaces(db);
    const rows = await query
      .where(
        sql`${spaceTable.organizationId} = ${http.req.param("organization")} and ${spaceTable.deletedAt} is null`,
      )
      .orderBy(sql`${spaceTable.createdAt} desc, ${spaceTable.id} desc`)
      .limit(50);
    return http.json(rows);
  });
  return app;
}

const config = readConfig(process.env);
const facts = join(config.dataDir, "bench.json");
const service = await startService(config, async () => undefined);

async function seed(sizes: number[]) {
  const { db } = service.deps;
  const now = new Date();
  const account = { email: "bench@example.com", displayName: "Bench" };
  const { id } = await createAccount(db, account, now);
  const { secret } = await issueToken(db, { userId: id, kind: "user", label: "Bench" }, now);
  const organizations: Seeded[] = [];
  for (const size of sizes) organizations.push(await seedOrganization(service.deps, id, size));
  const [first] = organizations;
  const { BENCH_TREE } = process.env;
  if (first && BENCH_TREE) await seedTree(service.deps, first.organizationId, Number(BENCH_TREE));
  const siteId = first && (await seedLargeSite(service.deps, first));
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
  if (message === "memory") process.send?.({ rss: process.memoryUsage().rss });
  if (message === "stop") void service.stop().then(() => process.exit(0));
});
