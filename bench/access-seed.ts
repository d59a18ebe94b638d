import { sql } from "drizzle-orm";
import { issueToken } from "../server/people/users/accounts.ts";
import type { Deps } from "../server/platform/deps.ts";
import { autovacuumed } from "./autovacuum.ts";
import { seedTree } from "./tree-seed.ts";

export interface Organization {
  organizationId: string;
  admin: string;
  member: string;
}

const id = "bench";
const roles = "array['read', 'comment', 'edit', 'review', 'create']";

async function seedPeople({ db }: Deps, members: number, teams: number) {
  await db.execute(sql`
    insert into users (id, email, display_name, created_at)
    select 'user' || n, 'person' || n || '@example.com', 'Person ' || n, now() from generate_series(0, ${members}) n`);
  await db.execute(sql`
    insert into members (organization_id, user_id, role, disabled, sso, joined_at, last_seen_at)
    select ${id}, 'user' || n,
      case when n = 0 then 'admin' when n % 20 = 2 then null else (${sql.raw(roles)})[1 + (n - 1) % 5] end,
      false, false, now() - interval '1 minute' * n, now() - interval '1 minute' * ((n * 7919) % ${members})
    from generate_series(0, ${members}) n`);
  await db.execute(sql`
    insert into teams (id, organization_id, title, created_at)
    select 'team' || n, ${id}, 'Team ' || n, now() - interval '1 hour' * n from generate_series(1, ${teams}) n`);
  await db.execute(sql`
    insert into team_members (team_id, organization_id, user_id, role, added_at)
    select distinct on (1, 3) 'team' || (1 + (n * 31) % ${teams}), ${id}, 'user' || (n % ${members}), 'member', now()
    from generate_series(1, ${members * 3}) n`);
  // Whose lists are measured is in more of them than most.
  await db.execute(sql`
    insert into team_members (team_id, organization_id, user_id, role, added_at)
    select 'team' || n * 3, ${id}, 'user1', 'member', now() from generate_series(1, 10) n
    on conflict do nothing`);
}

async function seedGrants({ db }: Deps, members: number, teams: number, spaces: number) {
  const grant = (subject: string, place: string, values: string, count: number) =>
    db.execute(sql`
      insert into grants (organization_id, ${sql.raw(subject)}, ${sql.raw(place)}, role, created_at)
      select ${id}, ${sql.raw(values)}, (${sql.raw(roles)})[1 + n % 5], now() from generate_series(1, ${count}) n
      on conflict do nothing`);
  await grant(
    "user_id",
    "space_id",
    `'user' || n % ${members}, 'space' || 1 + (n * 17) % ${spaces}`,
    20_000,
  );
  await grant(
    "team_id",
    "space_id",
    `'team' || 1 + n % ${teams}, 'space' || 1 + (n * 37) % ${spaces}`,
    10_000,
  );
  await grant(
    "team_id",
    "collection_id",
    `'team' || 1 + n % ${teams}, 'collection' || (n * 41) % 1000`,
    2_000,
  );
  await grant(
    "user_id",
    "collection_id",
    `'user' || n % ${members}, 'collection' || (n * 43) % 1000`,
    5_000,
  );
}

/** 10,000 members, 500 teams, 1,000 collections six deep and 20,000 spaces, with grants of all kinds. */
export async function seedAccess(deps: Deps): Promise<Organization> {
  const { db, now } = deps;
  const [members, teams, spaces] = [10_000, 500, 20_000];
  await db.execute(sql`
    insert into organizations (id, title, email_domains, type, default_role, sso, ai, invite_links, plan, created_at)
    values (${id}, 'Bench', '{}', 'business', 'read', false, true, true, 'free_2024', now())`);
  await seedPeople(deps, members, teams);
  await seedTree(deps, id, spaces);
  await seedGrants(deps, members, teams, spaces);
  await autovacuumed(db);
  const tokenOf = async (userId: string) =>
    (await issueToken(db, { userId, kind: "user", label: "Bench" }, now())).secret;
  return { organizationId: id, admin: await tokenOf("user0"), member: await tokenOf("user1") };
}
