import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { organizationTable } from "../../db/schema/organizations.ts";
import { issueSignInCode } from "../../people/sessions/codes.ts";
import { expectRejection } from "../../testing/expect.ts";
import { identityProvider } from "../../testing/identity-provider.ts";
import { testOrganization } from "../../testing/organization.ts";
import { samlOrganization } from "../../testing/saml.ts";
import { advanceClock, clientWith, deps } from "../../testing/service.ts";

const minute = 60_000;
const hour = 60 * minute;

/**
 * Rejections are counted per clock window: this starts one, so that the test does not cross its
 * end.
 */
const toNextHour = () => advanceClock(hour - (deps.now().getTime() % hour));

async function attempts() {
  const made = await testOrganization();
  const space = await made
    .as("admin")
    .createSpace({ params: made.params, body: { title: "Plans" } });
  const refused = async (query = {}) => {
    const { params } = made;
    const all = { ...query, outcome: "refused" as const };
    return (await made.as("admin").listAuditEvents({ params, query: all })).items;
  };
  return { ...made, space: { spaceId: space.id }, refused };
}

test("a rejected write is recorded with its author, action and reason", async () => {
  const { params, as, person, space, refused } = await attempts();
  await expectRejection(as("read").deleteSpaceById({ params: space }), 403);
  const [event, ...others] = await refused();
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    action: "refused.deleteSpaceById",
    actor: { id: person("read").user.id },
    target: { type: "space", id: space.spaceId, label: "Plans" },
  });
  const one = { ...params, auditEventId: event?.id ?? "" };
  const { payload } = await as("admin").getAuditEvent({ params: one });
  expect(payload).toEqual({
    after: { reason: "Requires the admin role or higher; your role is read" },
  });
  const done = await as("admin").listAuditEvents({ params, query: { outcome: "done" } });
  expect(done.items.map(({ action }) => action)).toEqual(["space.created", "organization.created"]);
  expect(done.count).toBe(2);
});

test("rejections inside an operation are recorded with the names of the path", async () => {
  const { params, as, person, refused } = await attempts();
  const team = await as("admin").createOrganizationTeam({ params, body: { title: "Writers" } });
  const inTeam = { ...params, teamId: team.id };
  await expectRejection(
    as("edit").updateTeamInOrganizationById({ params: inTeam, body: { title: "Ours" } }),
    403,
  );
  const userId = person("read").user.id;
  const body = { role: "admin" as const };
  await expectRejection(
    as("edit").updateMemberInOrganizationById({ params: { ...params, userId }, body }),
    403,
  );
  expect((await refused()).map(({ target }) => [target.type, target.label])).toEqual([
    ["member", "read"],
    ["team", "Writers"],
  ]);
});

test("rejected reads, hidden resources and dry runs are not recorded", async () => {
  const { params, as, space, refused } = await attempts();
  await expectRejection(as("read").listAuditEvents({ params }), 403);
  await as("stranger").deleteSpaceById({ params: space });
  const userId = "nobody";
  await expectRejection(
    as("edit").removeMemberFromOrganizationById({
      params: { ...params, userId },
      query: { dryRun: true },
    }),
    403,
  );
  expect(await refused()).toEqual([]);
});

test("a rejected write with dryRun=false is recorded", async () => {
  const { params, as, refused } = await attempts();
  const removal = { params: { ...params, userId: "nobody" }, query: { dryRun: false } };
  await expectRejection(as("edit").removeMemberFromOrganizationById(removal), 403);
  expect((await refused()).map(({ action }) => action)).toEqual([
    "refused.removeMemberFromOrganizationById",
  ]);
});

test("equal attempts are recorded once a minute, and at most sixty an hour for each person", async () => {
  const { params, as, space, refused } = await attempts();
  toNextHour();
  const api = as("read");
  const attempt = () => expectRejection(api.deleteSpaceById({ params: space }), 403);
  await attempt();
  await attempt();
  expect(await refused()).toHaveLength(1);
  advanceClock(minute);
  await attempt();
  expect(await refused()).toHaveLength(2);
  for (let n = 0; n < 65; n += 1) {
    const { id } = await as("admin").createSpace({ params });
    await expectRejection(api.deleteSpaceById({ params: { spaceId: id } }), 403);
  }
  expect((await refused({ limit: 100 })).length).toBeLessThanOrEqual(60);
});

test("rejected sign-ins are recorded in the member's organizations", async () => {
  const { params, person, refused } = await attempts();
  const { user } = person("edit");
  const late = await issueSignInCode(deps.db, user.id, deps.now());
  advanceClock(6 * minute);
  await expectRejection(clientWith(undefined).createSession({ body: { code: late } }), 400);
  const here = eq(organizationTable.id, params.organizationId);
  await deps.db.update(organizationTable).set({ sso: true }).where(here);
  advanceClock(minute);
  const code = await issueSignInCode(deps.db, user.id, deps.now());
  await expectRejection(clientWith(undefined).createSession({ body: { code } }), 403);
  const events = await refused();
  expect(events.map(({ action, actor, target }) => [action, actor.id, target.id])).toEqual([
    ["refused.createSession", user.id, user.id],
    ["refused.createSession", user.id, user.id],
  ]);
});

test("failed sign-ins with an identity provider are recorded without trusting the name", async () => {
  const idp = await identityProvider();
  const { as, params, signIn } = await samlOrganization(idp, {});
  const at = await signIn({ email: "eve@corp.example", audience: "https://elsewhere.example" });
  expect(at.reason).not.toBeNull();
  const query = { outcome: "refused" as const };
  const { items } = await as("admin").listAuditEvents({ params, query });
  expect(items).toMatchObject([
    { action: "refused.saml", actor: { type: "system" }, target: { type: "saml-provider" } },
  ]);
});

test("`within` filters by space, site, collection and person", async () => {
  const { params, as, person } = await testOrganization();
  const api = as("admin");
  const shelf = await api.createCollection({ params, body: { title: "Shelf" } });
  const inner = await api.createCollection({ params, body: { title: "Inner", parent: shelf.id } });
  const body = { title: "Guide", parent: inner.id };
  const space = await as("create").createSpace({ params, body });
  await api.createChangeRequest({ params: { spaceId: space.id }, body: { subject: "Rewrite" } });
  await api.createSpace({ params, body: { title: "Elsewhere" } });
  const found = async (within: string) => {
    const { items, count } = await api.listAuditEvents({ params, query: { within } });
    expect(count).toBe(items.length);
    return items.map(({ action }) => action);
  };
  const inSpace = ["change-request.created", "space.created"];
  expect(await found(space.id)).toEqual(inSpace);
  expect(await found(inner.id)).toEqual([...inSpace, "collection.created"]);
  expect(await found(shelf.id)).toEqual([...inSpace, "collection.created", "collection.created"]);
  expect(await found(person("create").user.id)).toEqual(["space.created"]);
  const site = await api.createSite({ params, body: { title: "Docs", spaces: [space.id] } });
  expect(await found(site.id)).toContain("site.created");
});
