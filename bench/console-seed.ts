import { sql } from "drizzle-orm";
import type { Deps } from "../server/access/deps.ts";
import {
  sectionGroupTable,
  sectionTable,
  siteSpaceTable,
  siteTable,
} from "../server/db/schema/sites.ts";
import { newId } from "../server/platform/ids.ts";
import type { Seeded } from "./seed.ts";

const groups = 10;
const sections = 50;
const siteSpaces = 440;

const key = (index: number) => `a${String(index).padStart(4, "0")}V`;

/** A site whose structure has 500 items: groups, sections and site spaces of the organization's spaces. */
export async function seedLargeSite(
  { db, now }: Deps,
  { organizationId }: Seeded,
): Promise<string> {
  const siteId = newId();
  const createdAt = now();
  await db.insert(siteTable).values({
    id: siteId,
    organizationId,
    type: "basic",
    title: "Large site",
    visibility: "public",
    published: false,
    adaptiveContent: false,
    agentsContext: "included",
    createdAt,
  });
  const groupIds = Array.from({ length: groups }, () => newId());
  const sectionIds = Array.from({ length: sections }, () => newId());
  await db.insert(sectionGroupTable).values(
    groupIds.map((id, index) => ({
      id,
      siteId,
      title: `Group ${index}`,
      position: key(index),
      createdAt,
    })),
  );
  await db.insert(sectionTable).values(
    sectionIds.map((id, index) => ({
      id,
      siteId,
      groupId: groupIds[index % groups],
      title: `Section ${index}`,
      path: `section-${index}`,
      position: key(index),
      createdAt,
    })),
  );
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from spaces where organization_id = ${organizationId} order by id limit ${siteSpaces}`,
  );
  await db.insert(siteSpaceTable).values(
    rows.map(({ id: spaceId }, index) => ({
      id: newId(),
      siteId,
      sectionId: sectionIds[index % sections],
      spaceId,
      path: `space-${index}`,
      position: key(index),
      createdAt,
    })),
  );
  await db
    .update(siteTable)
    .set({ defaultSectionId: sectionIds[0] })
    .where(sql`${siteTable.id} = ${siteId}`);
  return siteId;
}
