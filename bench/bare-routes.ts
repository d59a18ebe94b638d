import { and, desc, eq, isNull, like, sql } from "drizzle-orm";
import { Hono } from "hono";
import { toRow } from "../server/access/audit/record.ts";
import type { Deps } from "../server/access/deps.ts";
import { addFirstRevision } from "../server/content/revisions/revisions.ts";
import { selectSpaces } from "../server/content/spaces/reads/publication.ts";
import type { Db } from "../server/db/client.ts";
import { one } from "../server/db/rows.ts";
import { auditEventTable } from "../server/db/schema/audit.ts";
import { totalTable } from "../server/db/schema/organizations.ts";
import { type SpaceRow, spaceTable } from "../server/db/schema/spaces.ts";
import { newId } from "../server/platform/ids.ts";

const actor = { type: "user", id: "bench", label: "Bench" } as const;

const noteOf = (db: Db, now: Date, space: SpaceRow, action: string) =>
  db.insert(auditEventTable).values(
    toRow(
      { db, actor, now },
      {
        organizationId: space.organizationId,
        action,
        target: { type: "space", id: space.id, label: space.title },
      },
    ),
  );

const readOne = (db: Db, id: string) => selectSpaces(db).query.where(eq(spaceTable.id, id));

/** The yardstick: the same SQL on the same database, with nothing around it. */
export function bareRoutes({ db }: Pick<Deps, "db">): Hono {
  const app = new Hono();
  app.get("/space/:id", async (http) => http.json(await readOne(db, http.req.param("id"))));
  app.get("/spaces/:organization", async (http) => {
    const { query } = selectSpaces(db);
    const organizationId = http.req.param("organization");
    const [items, [total]] = await Promise.all([
      query
        .where(and(eq(spaceTable.organizationId, organizationId), isNull(spaceTable.deletedAt)))
        .orderBy(desc(spaceTable.createdAt), desc(spaceTable.id))
        .limit(51),
      db
        .select({ count: sql<number>`sum(${totalTable.value})::int` })
        .from(totalTable)
        .where(
          and(eq(totalTable.organizationId, organizationId), like(totalTable.kind, "spaces:%")),
        ),
    ]);
    return http.json({ count: total?.count, items });
  });
  app.post("/spaces/:organization", async (http) => {
    const { title } = await http.req.json<{ title: string }>();
    const now = new Date();
    const values = {
      id: newId(),
      organizationId: http.req.param("organization"),
      title,
      emoji: "",
      editMode: "live" as const,
      defaultLevel: "inherit" as const,
      effectiveLevel: "organization" as const,
      revision: newId(),
      // Ahead of every other, so that the service's own go on from theirs.
      position: `Zz${newId()}V`,
      createdAt: now,
      updatedAt: now,
    };
    return http.json(
      await db.transaction(async (tx) => {
        const row = one(await tx.insert(spaceTable).values(values).returning());
        await addFirstRevision({ db: tx, actor, now }, row);
        await noteOf(tx, now, row, "space.created");
        return readOne(tx, row.id);
      }),
    );
  });
  app.patch("/space/:id", async (http) => {
    const { title } = await http.req.json<{ title: string }>();
    const now = new Date();
    const here = eq(spaceTable.id, http.req.param("id"));
    return http.json(
      await db.transaction(async (tx) => {
        const row = one(
          await tx.update(spaceTable).set({ title, updatedAt: now }).where(here).returning(),
        );
        await noteOf(tx, now, row, "space.updated");
        return readOne(tx, row.id);
      }),
    );
  });
  app.get("/written", async (http) => {
    const { rows } = await db.execute<{ bytes: string }>(
      sql`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`,
    );
    return http.json(Number(rows[0]?.bytes));
  });
  return app;
}
