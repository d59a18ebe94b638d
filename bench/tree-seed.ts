import { sql } from "drizzle-orm";
import type { Deps } from "../server/platform/deps.ts";

/** How many collections stand on each level of the tree, from the top: 1,000, six deep. */
const levels = [10, 30, 60, 200, 300, 400];

/** Nested collections with default levels of all kinds, and spaces in all of them and at the top. */
export async function seedTree({ db }: Deps, organizationId: string, spaces: number) {
  let start = 0;
  for (const [depth, count] of levels.entries()) {
    const above = levels[depth - 1] ?? 0;
    const parent =
      depth === 0 ? sql`null` : sql`'collection' || (${start - above} + (n * 7) % ${above})`;
    await db.execute(sql`
      insert into collections (id, organization_id, parent_id, title, default_level, position, created_at)
      select 'collection' || n, ${organizationId}, ${parent}, 'Collection ' || n,
        case when ${depth} = 0 and n % 2 = 0 then null when n % 17 = 0 then 'comment' else 'inherit' end,
        'a' || lpad(n::text, 6, '0') || 'V', now()
      from generate_series(${start}::int, ${start + count - 1}::int) n`);
    start += count;
  }
  await db.execute(sql`
    insert into spaces (id, organization_id, parent_id, title, emoji, edit_mode, default_level, effective_level, revision, position, created_at, updated_at)
    select 'space' || n, ${organizationId}, case when n % 10 > 0 then 'collection' || (n * 13) % ${start} end, 'Space ' || n, '📘', 'live',
      case when n % 5 = 0 then null else 'inherit' end, case when n % 5 > 0 then 'organization' end, 'r' || n,
      'a' || lpad(n::text, 8, '0') || 'V', now() - interval '1 second' * n, now() - interval '1 second' * n
    from generate_series(1, ${spaces}) n`);
  await db.execute(
    sql`select place_collections(array(select id from collections where parent_id is null))`,
  );
}
