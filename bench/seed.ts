import { eq, sql } from "drizzle-orm";
import type { Deps } from "../server/access/deps.ts";
import { addFirstRevision } from "../server/content/revisions/revisions.ts";
import { memberTable, organizationTable } from "../server/db/schema/organizations.ts";
import { spaceTable } from "../server/db/schema/spaces.ts";
import { newId } from "../server/platform/ids.ts";

export interface Seeded {
  size: number;
  organizationId: string;
  /** Its admin, who asks. */
  userId: string;
  /** Space that has a revision, without any content. */
  spaceId: string;
  /** Collection with a tenth of the spaces; absent if only spaces were requested. */
  collectionId?: string;
}

/** Numbers from 1, as many as there are to be, a statement each for so many at once. */
export async function inParts(
  count: number,
  atOnce: number,
  write: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 1; from <= count; from += atOnce) {
    await write(from, Math.min(count, from + atOnce - 1));
  }
}

/** An organization with that many spaces, written in bulk; answers ids to ask for. */
export async function seedOrganization(
  { db, now }: Deps,
  userId: string,
  size: number,
): Promise<Seeded> {
  const organizationId = newId();
  await db.insert(organizationTable).values({
    id: organizationId,
    title: `Bench ${size}`,
    emailDomains: [],
    type: "business",
    defaultRole: "read",
    sso: false,
    ai: true,
    inviteLinks: true,
    plan: "free_2024",
    createdAt: now(),
  });
  await db.insert(memberTable).values({
    organizationId,
    userId,
    role: "admin",
    disabled: false,
    sso: false,
    joinedAt: now(),
  });
  // The service gives up a statement that takes longer than any of its own.
  const write = (from: number, to: number) =>
    db.execute(sql`
    insert into spaces (id, organization_id, title, emoji, edit_mode, default_level, effective_level, revision, indexed_revision, position, created_at, updated_at)
    select ${organizationId} || lpad(n::text, 8, '0'), ${organizationId}, 'Space ' || n, '📘', 'live', 'inherit', 'organization', 'r' || n, 'r' || n,
      'a' || lpad(n::text, 8, '0') || 'V', now() - interval '1 second' * n, now() - interval '1 second' * n
    from generate_series(${from}::int, ${to}) n`);
  await inParts(size, 20_000, write);
  const spaceId = `${organizationId}${String(Math.ceil(size / 2)).padStart(8, "0")}`;
  const revision = newId();
  const ctx = { db, now: now(), actor: { type: "user", id: userId, label: "Bench" } as const };
  await addFirstRevision(ctx, { id: spaceId, revision });
  await db
    .update(spaceTable)
    // Latest change, so that it is the first row of a list.
    .set({ revision, indexedRevision: revision, updatedAt: now() })
    .where(eq(spaceTable.id, spaceId));
  return { size, organizationId, userId, spaceId };
}
