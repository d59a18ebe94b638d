import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Role } from "#lib/contract/platform/common.ts";
import { makeTeam, nestedResources } from "../../testing/access.ts";
import { expectRejection } from "../../testing/expect.ts";
import { deps } from "../../testing/service.ts";
import { testSite } from "../../testing/site.ts";
import { newPage, testSpace } from "../../testing/space.ts";

/** A closed space with a page, open to a guest, to a member and to a team with another member. */
async function closedSpace() {
  const made = await testSpace();
  const { api, person, organization, spaceParams } = made;
  await made.change(newPage("Salaries", "About zebras."));
  await api.updateSpaceById({ params: spaceParams, body: { defaultLevel: null } });
  const give = (who: "guest" | "create", role: Role) =>
    api.updateUserPermissionInSpace({
      params: { ...spaceParams, userId: person(who).user.id },
      body: { role },
    });
  await give("guest", "read");
  await give("create", "admin");
  const { teamId } = await makeTeam(organization.id, [person("review").user.id]);
  const body = { role: "edit" as const };
  await api.updateTeamPermissionInSpace({ params: { ...spaceParams, teamId }, body });
  return made;
}

test("a copy of a closed space is hidden from those who can't see the original", async () => {
  const { api, as, params, spaceParams } = await closedSpace();
  const { id } = await as("create").duplicateSpace({ params: spaceParams });
  await expectRejection(as("read").getSpaceById({ params: { spaceId: id } }), 404);
  expect(await as("read").listSpacesInOrganizationById({ params })).toMatchObject({ count: 0 });
  expect(await as("read").listTreeItems({ params })).toMatchObject({ count: 0, items: [] });
  for (const query of ["zebras", "copy"]) {
    const found = await as("read").searchOrganizationContent({ params, query: { query } });
    expect([query, found.count]).toEqual([query, 0]);
  }
  expect((await api.listSpacesInOrganizationById({ params })).count).toBe(2);
});

test("grants of a space apply to its copy: members, guests and teams", async () => {
  const { api, as, spaceParams } = await closedSpace();
  const copy = await as("create").duplicateSpace({ params: spaceParams });
  expect(copy).toMatchObject({ defaultLevel: null, permissions: { admin: true } });
  const params = { spaceId: copy.id };
  for (const who of ["guest", "review", "create", "admin"] as const) {
    const of = (call: typeof spaceParams) => as(who).getSpaceById({ params: call });
    expect((await of(params)).permissions).toEqual((await of(spaceParams)).permissions);
  }
  const given = async (call: typeof spaceParams) => {
    const users = await api.listUserPermissionsInSpace({ params: call });
    const teams = await api.listTeamPermissionsInSpace({ params: call });
    const reported = users.items.map(
      ({ user, permission }) => `${user.displayName}: ${permission}`,
    );
    return [...reported, ...teams.items.map(({ permission }) => `team: ${permission}`)].sort();
  };
  expect(await given(params)).toEqual(["create: admin", "guest: read", "team: edit"]);
  expect(await given(spaceParams)).toEqual(await given(params));
});

test("a copy has all grants of the original, also more than one statement can insert", async () => {
  const { api, organization, spaceParams } = await testSpace();
  const { spaceId } = spaceParams;
  const given = 12_000;
  await deps.db.execute(sql`
    with made as (
      insert into teams (id, organization_id, title, created_at)
      select ${spaceId} || n, ${organization.id}, 'Team', now() from generate_series(1, ${given}) n
      returning id, organization_id, created_at)
    insert into grants (organization_id, team_id, space_id, role, created_at)
    select organization_id, id, ${spaceId}, 'read', created_at from made`);
  const copy = await api.duplicateSpace({ params: spaceParams });
  const { count } = await api.listTeamPermissionsInSpace({ params: { spaceId: copy.id } });
  expect(count).toBe(given);
});

test("a copy inherits from the same collection", async () => {
  const { api, as, user, grant, inner, spaceParams } = await nestedResources();
  await grant(user("comment"), { collectionId: inner.id }, "read");
  const { id, ...copy } = await api.duplicateSpace({ params: spaceParams });
  expect(copy).toMatchObject({ parent: inner.id, defaultLevel: "inherit" });
  await expectRejection(as("read").getSpaceById({ params: { spaceId: id } }), 404);
  expect((await as("comment").getSpaceById({ params: { spaceId: id } })).id).toBe(id);
});

test("a closed space of a site is closed in its copy on the site", async () => {
  const { api, as, params, organization, spaceId } = await testSite(["Guide"]);
  const guide = { spaceId: spaceId("Guide") };
  await api.updateSpaceById({ params: guide, body: { defaultLevel: null } });
  const [siteSpace] = (await api.listSiteSpaces({ params })).items;
  const at = { ...params, siteSpaceId: siteSpace?.id ?? "" };
  const { space } = await api.duplicateSiteSpace({ params: at });
  expect(space).toMatchObject({ defaultLevel: null });
  await expectRejection(as("read").getSpaceById({ params: { spaceId: space.id } }), 404);
  const list = { params: { organizationId: organization.id } };
  expect((await as("read").listSpacesInOrganizationById(list)).count).toBe(0);
});

test("a copy tells its readers nothing of its original's history", async () => {
  const { api, as, spaceParams, change } = await closedSpace();
  const page = await change(newPage("Passwords", "The password is heron."));
  await change({ operation: "update_page", page, document: { markdown: "None here." } });
  const { id } = await as("create").duplicateSpace({ params: spaceParams });
  const params = { spaceId: id };
  await api.updateSpaceById({ params, body: { defaultLevel: "read" } });
  const { revision } = await api.getSpaceById({ params });
  const reader = as("read");
  const ofRevision = { ...params, revisionId: revision };
  const answers = [
    await reader.getChangesOfRevision({ params: ofRevision, query: { limit: 1000 } }),
    await reader.getRevisionById({ params: ofRevision }),
    await reader.getCurrentRevision({ params }),
  ];
  const text = JSON.stringify(answers);
  expect(text).toContain("Passwords");
  expect(text).not.toMatch(/heron|mergedFrom|createdBy/);
});
