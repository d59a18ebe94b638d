import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import type { Deps } from "./app.ts";

/** `/healthz`: the process runs. `/readyz`: it can serve, that is, the database answers. */
export function addHealth(app: Hono, { db }: Deps, ready: () => boolean): void {
  app.get("/healthz", () => Response.json({ status: "ok" }));
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

async function databaseProblem(db: Deps["db"]): Promise<string | undefined> {
  try {
    await db.execute(sql`select 1`);
    return undefined;
  } catch {
    return "The database does not answer";
  }
}
