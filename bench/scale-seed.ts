import { sql } from "drizzle-orm";
import type { Db } from "../server/db/client.ts";
import { newId } from "../server/platform/ids.ts";
import { inParts, type Seeded } from "./seed.ts";

/** How many of each an organization has beside its spaces. */
export interface Amounts {
  comments: number;
  changeRequests: number;
  auditEvents: number;
  trashed: number;
}

/** Writes in bulk with the table's indexes away, which are built anew from all rows. */
async function inBulk(db: Db, table: string, write: (tx: Db) => Promise<unknown>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
    // Rows that are made here refer to each other rightly: nobody need look. Totals are kept all the same,
    // but those of comments: a statement of a million of them would change as many totals.
    await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger all`);
    if (table !== "comments")
      await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
    const { rows } = await tx.execute<{ name: string; definition: string }>(
      sql`select indexname as name, indexdef as definition from pg_indexes
        where schemaname = 'public' and tablename = ${table} and indexdef not like 'CREATE UNIQUE%'`,
    );
    for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`);
    await write(tx);
    for (const { definition } of rows) await tx.execute(sql.raw(definition));
    await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger all`);
  });
}

/** A tenth of all comments is on one space, the others are spread over all; a fifth is resolved. */
const writeComments = (
  tx: Db,
  { organizationId, size, spaceId }: Seeded,
  userId: string,
  comments: number,
) =>
  inParts(comments, 1_000_000, (from, to) =>
    tx.execute(sql`
    insert into comments (id, organization_id, space_id, body, posted_by, posted_at, revision, status, resolved_at, resolved_by)
    select ${organizationId} || lpad(n::text, 9, '0'), ${organizationId},
      case when n % 10 = 0 then ${spaceId} else ${organizationId} || lpad((1 + n % ${size})::text, 8, '0') end,
      'Thread ' || n, ${userId}, now() - interval '1 second' * ((n * 7919) % ${comments}), 'r',
      case when n % 5 = 0 then 'resolved' else 'open' end,
      case when n % 5 = 0 then now() end, case when n % 5 = 0 then ${userId} end
    from generate_series(${from}::bigint, ${to}) n`),
  );

const writeChangeRequests = (
  tx: Db,
  { organizationId, size }: Seeded,
  userId: string,
  count: number,
) =>
  tx.execute(sql`
    insert into change_requests (id, organization_id, space_id, number, status, subject, revision, revision_initial, created_by, created_at, updated_at)
    select ${organizationId} || lpad(n::text, 8, '0'), ${organizationId},
      ${organizationId} || lpad((1 + n % ${size})::text, 8, '0'), 1 + n / ${size}, (array['draft', 'open', 'archived', 'merged'])[1 + n % 4],
      'Change ' || n, 'r' || n, 'r' || n, ${userId}, now() - interval '1 second' * n, now() - interval '1 second' * n
    from generate_series(1::bigint, ${count}) n`);

/** A tenth of the open change requests waits for the person who asks, who waits for others in a tenth. */
const writeAttention = (tx: Db, { organizationId }: Seeded, userId: string) =>
  tx.execute(sql`
    insert into attention (change_request_id, organization_id, user_id, reason, since)
    select id, organization_id, ${userId}, case when number_of % 10 = 0 then 'review-requested' else 'waiting' end, created_at
    from (select *, row_number() over (order by id) number_of from change_requests
      where organization_id = ${organizationId} and status = 'open') requests
    where number_of % 10 < 2`);

const writeAuditEvents = (
  tx: Db,
  { organizationId, size }: Seeded,
  userId: string,
  count: number,
) =>
  tx.execute(sql`
    insert into audit_events (id, organization_id, occurred_at, action, actor_type, actor_id, actor_label, source, target_type, target_id, target_label, space_id)
    select ${organizationId} || lpad(n::text, 8, '0'), ${organizationId}, now() - interval '1 second' * n, 'space.updated', 'user',
      ${userId}, 'Bench', 'api', 'space', ${organizationId} || lpad((1 + n % ${size})::text, 8, '0'), 'Space ' || n,
      ${organizationId} || lpad((1 + n % ${size})::text, 8, '0')
    from generate_series(1::bigint, ${count}) n`);

/** Puts the newest spaces into the trash, and the oldest tenth into one collection; answers its id. */
async function shelve(db: Db, { organizationId, size }: Seeded, trashed: number) {
  const collectionId = newId();
  const spaceAt = (n: number) => `${organizationId}${String(n).padStart(8, "0")}`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into collections (id, organization_id, title, default_level, effective_level, position, created_at)
      values (${collectionId}, ${organizationId}, 'Shelf', 'inherit', 'organization', 'Zz', now())`);
    await tx.execute(sql`
      update spaces set parent_id = ${collectionId}, ancestors = array[${collectionId}]
      where organization_id = ${organizationId} and id > ${spaceAt(size * 0.9)}`);
    await tx.execute(sql`
      update spaces set deleted_at = now() where organization_id = ${organizationId} and id <= ${spaceAt(trashed)}`);
  });
  return collectionId;
}

/** Fills an organization that has its spaces with all that is listed beside them. */
export async function seedScale(
  db: Db,
  seeded: Seeded,
  userId: string,
  amounts: Amounts,
): Promise<string> {
  await inBulk(db, "comments", async (tx) => {
    await writeComments(tx, seeded, userId, amounts.comments);
    await tx.execute(sql`
      insert into totals (organization_id, kind, shard, value)
      select o, k || status, 0, count(*)
      from comments, lateral comment_places(organization_id, space_id, change_request_id)
      where organization_id = ${seeded.organizationId} group by 1, 2`);
  });
  await inBulk(db, "change_requests", async (tx) => {
    await writeChangeRequests(tx, seeded, userId, amounts.changeRequests);
  });
  await inBulk(db, "attention", (tx) => writeAttention(tx, seeded, userId));
  await inBulk(db, "audit_events", async (tx) => {
    await writeAuditEvents(tx, seeded, userId, amounts.auditEvents);
  });
  return shelve(db, seeded, amounts.trashed);
}
