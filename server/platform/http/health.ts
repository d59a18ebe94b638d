import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import packageJson from "../../../package.json" with { type: "json" };
import type { Db } from "../../db/client.ts";

const { version } = packageJson;

/** `/healthz`: the process runs, and its version. `/readyz`: it can serve requests, so the database responds. */
export function addHealth(app: Hono, { db }: { db: Db }, ready: () => boolean): void {
  app.get("/healthz", () => Response.json({ status: "ok", version }));
  app.get("/readyz", async () => {
    const problem = ready() ? undefined : "starting or stopping";
    const fault = problem ?? (await databaseProblem(db));
    return fault === undefined
      ? Response.json({ status: "ready" })
      : Response.json(
          { error: { code: 503, message: fault } },
          { status: 503, headers: { "retry-after": "1" } },
        );
  });
}

async function databaseProblem(db: Db): Promise<string | undefined> {
  try {
    await db.execute(sql`select 1`);
    return undefined;
  } catch {
    return "The database does not respond";
  }
}
