import { eq } from "drizzle-orm";
import type { DefaultLevel, Role } from "#lib/contract/platform/common.ts";
import { grantTable } from "../db/schema/access.ts";
import { teamMemberTable, teamTable } from "../db/schema/people.ts";
import { collectionTable } from "../db/schema/spaces.ts";
import { newId } from "../platform/ids.ts";
import { type Somebody, testOrganization } from "./organization.ts";
import { deps } from "./service.ts";

type Subject = { userId: string } | { teamId: string };
type ResourceParams = { spaceId: string } | { collectionId: string } | { siteId: string };

/** Adds a team with these members. */
export async function makeTeam(organizationId: string, userIds: string[], title = "Team") {
  const teamId = newId();
  const createdAt = deps.now();
  await deps.db.insert(teamTable).values({ id: teamId, organizationId, title, createdAt });
  const rows = userIds.map((userId) => ({
    teamId,
    organizationId,
    userId,
    role: "member" as const,
    addedAt: createdAt,
  }));
  if (rows.length > 0) await deps.db.insert(teamMemberTable).values(rows);
  return { teamId };
}

/** Sets the default access of a collection, and updates its descendants. */
export async function setCollectionLevel(collectionId: string, defaultLevel: DefaultLevel) {
  await deps.db
    .update(collectionTable)
    .set({ defaultLevel })
    .where(eq(collectionTable.id, collectionId));
  await deps.db.execute(`select place_collections(array['${collectionId}'])`);
}

/** Organization with a closed collection, a subcollection, a space in that, and a site. */
export async function nestedResources() {
  const made = await testOrganization();
  const { params, organization, as, person } = made;
  const api = as("admin");
  const outer = await api.createCollection({ params, body: { title: "Outer" } });
  const inner = await api.createCollection({ params, body: { title: "Inner", parent: outer.id } });
  const space = await api.createSpace({ params, body: { title: "Space", parent: inner.id } });
  const site = await api.createSite({ params, body: { title: "Site" } });
  await setCollectionLevel(outer.id, null);
  const idOf = (somebody: Somebody) => person(somebody).user.id;
  return {
    ...made,
    api,
    outer,
    inner,
    space,
    site,
    spaceParams: { spaceId: space.id },
    idOf,
    user: (somebody: Somebody) => ({ userId: idOf(somebody) }),
    team: (...people: Somebody[]) => makeTeam(organization.id, people.map(idOf)),
    grant: async (subject: Subject, place: ResourceParams, role: Role) => {
      const values = { organizationId: organization.id, role, createdAt: deps.now() };
      await deps.db.insert(grantTable).values({ ...values, ...subject, ...place });
    },
  };
}
