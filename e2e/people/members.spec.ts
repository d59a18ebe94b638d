import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import type { OrganizationParams } from "../../lib/contract/organizations/organizations.ts";
import type { Role } from "../../lib/contract/platform/common.ts";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { admin } from "../support/admin.ts";
import type { Api } from "../support/api.ts";
import { systemUnderTest } from "../support/environment.ts";
import { tokenFor } from "../support/people.ts";
import { chooseAction, rowOf } from "../support/rows.ts";
import { chooseOption } from "../support/select.ts";
import { clientFor, expect, test } from "../support/test.ts";

async function company(api: Api, title: string) {
  const organization = await api.createOrganization({ body: { title } });
  const params = { organizationId: organization.id };
  const join = async (name: string, role: Role) => {
    const email = `${name}-${randomUUID()}@members.example`;
    const { results } = await api.inviteUsersToOrganization({
      params,
      body: { emails: [{ email, role }] },
    });
    return { email, name: email.split("@")[0] ?? "", id: results[0]?.user ?? "" };
  };
  return { params, join };
}

async function choose(page: Page, field: RegExp, name: string) {
  await page.getByRole("combobox", { name: field }).click();
  const search = page.getByPlaceholder("Search…", { exact: true });
  await search.fill(name);
  await page.getByRole("option", { name: new RegExp(name) }).click();
  await expect(search).toHaveCount(0);
}

test("a removed member's teams, change requests and reviews are reassigned in the same step", {
  tag: "@core",
}, async ({ page, signIn, api }) => {
  const { params, join } = await company(api, "Handing over");
  const leaver = await join("leaver", "review");
  const heir = await join("heir", "review");
  const space = await api.createSpace({ params, body: { title: "Guide" } });
  const ids = await api.listMembersInOrganizationById({ params });
  const idOf = (email: string) => ids.items.find(({ user }) => user.email === email)?.id ?? "";
  const team = await api.createOrganizationTeam({ params, body: { title: "Writers" } });
  const memberships = { [idOf(leaver.email)]: { role: "owner" as const } };
  const teamParams = { ...params, teamId: team.id };
  await api.updateMembersInOrganizationTeam({ params: teamParams, body: { memberships } });
  const mine = clientFor(await tokenFor(leaver.email));
  const spaceParams = { spaceId: space.id };
  const request = (of: Api, subject: string) =>
    of.createChangeRequest({ params: spaceParams, body: { subject } });
  const held = await request(mine, "New chapter");
  const asked = await request(api, "To be reviewed");
  const askedParams = { ...spaceParams, changeRequestId: asked.id };
  await api.requestReviewersOfChangeRequest({
    params: askedParams,
    body: { users: [idOf(leaver.email)] },
  });
  await signIn();
  await page.goto(paths.members(params));
  await chooseAction(page, leaver.name, "Remove…");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("New chapter in Guide")).toBeVisible();
  await expect(dialog.getByText("To be reviewed in Guide")).toBeVisible();
  await choose(page, /New owner of 1 team/, heir.name);
  await choose(page, /Reassign 1 change request to/, heir.name);
  await choose(page, /Reassign 1 review to/, heir.name);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove member" }).click();
  await expect(page.getByText("was removed")).toBeVisible();
  const owned = await api.listTeamsInOrganizationById({
    params,
    query: { owner: idOf(heir.email) },
  });
  expect(owned.items.map(({ title }) => title)).toEqual(["Writers"]);
  const heldParams = { ...spaceParams, changeRequestId: held.id };
  expect((await api.getChangeRequestById({ params: heldParams })).createdBy.email).toBe(heir.email);
  const { items } = await api.listRequestedReviewersOfChangeRequest({ params: askedParams });
  expect(items.map((item) => item.kind === "user" && item.user.email)).toEqual([heir.email]);
});

test("roles of several members change with a summed impact and the exceptions", async ({
  page,
  signIn,
  api,
}) => {
  const { params, join } = await company(api, "Many roles");
  await api.createSpace({ params, body: { title: "Guide" } });
  const one = await join("one", "read");
  const two = await join("two", "comment");
  await signIn();
  await page.goto(paths.members(params));
  await page.getByRole("checkbox", { name: "Select all loaded rows" }).check();
  await page.getByRole("button", { name: "Change role…" }).click();
  const dialog = page.getByRole("dialog");
  await chooseOption(dialog, "Role", "Guest");
  await expect(dialog.getByText("2 lose access")).toBeVisible();
  await expect(dialog.getByText("The role of 1 member can't be changed")).toBeVisible();
  await expect(dialog.getByText("This includes you")).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Change role of 3 members" }).click();
  await expect(dialog.getByRole("heading", { name: "2 roles changed, 1 failed" })).toBeVisible();
  const reason = "The last admin who can sign in cannot be given a weaker role";
  await expect(dialog.getByText(reason)).toBeVisible();
  await expectAccessible(page);
  const { id: userId, role } = await memberOf(api, params, one.email);
  expect([role, (await memberOf(api, params, two.email)).role]).toEqual([null, null]);

  // An invited admin counts once they accept.
  await api.updateMemberInOrganizationById({
    params: { ...params, userId },
    body: { role: "admin" },
  });
  await dialog.getByRole("button", { name: "Retry 1" }).click();
  await expect(dialog.getByText(reason)).toBeVisible();
  await accept(params, one.email);
  await dialog.getByRole("button", { name: "Retry 1" }).click();
  const done = page.getByText("3 roles changed; yours changes in 10 seconds");
  await expect(done).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(done).toBeHidden();
  await expect.poll(async () => (await memberOf(api, params, two.email)).role).toBe("comment");
  await expect.poll(async () => (await memberOf(api, params, one.email)).role).toBe("read");
  const { email: own = "" } = await api.getAuthenticatedUser();
  expect((await memberOf(api, params, own)).role).toBe("admin");
});

test("several members are disabled with Undo, and removed, without the person who does it", async ({
  page,
  signIn,
  api,
}) => {
  const { params, join } = await company(api, "Leavers");
  const one = await join("one", "read");
  const two = await join("two", "comment");
  await signIn();
  await page.goto(paths.members(params));
  const told = page.getByRole("region", { name: /^Notifications/ });
  const all = page.getByRole("checkbox", { name: "Select all loaded rows" });
  await all.check();
  await page.getByRole("button", { name: "Disable…" }).click();
  const dialog = page.getByRole("dialog", { name: "Disable 2 members?" });
  await expect(dialog).toContainText("You are left out.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Disable", exact: true }).click();
  await expect(told.getByText("2 members disabled")).toBeVisible();
  expect((await memberOf(api, params, one.email)).disabled).toBe(true);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(told.getByText("2 members enabled again")).toBeVisible();
  expect((await memberOf(api, params, two.email)).disabled).toBe(false);
  await all.check();
  await page.getByRole("button", { name: "Remove…" }).click();
  const removal = page.getByRole("dialog", { name: "Remove 2 members?" });
  await expect(removal).toContainText("This can't be undone");
  await removal.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(told.getByText("2 members removed")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: one.email })).toHaveCount(0);
  const { email: own = "" } = await api.getAuthenticatedUser();
  expect((await memberOf(api, params, own)).role).toBe("admin");
});

/** An admin who has accepted, beside the one who made the organization. */
async function secondAdmin({ params, join }: Awaited<ReturnType<typeof company>>) {
  const second = await join("second", "admin");
  await accept(params, second.email);
  return second;
}

/** Signs in with that address, and accepts the invitation. */
async function accept(params: OrganizationParams, email: string): Promise<void> {
  const link = await admin("sign-in-link", email);
  const response = await fetch(`${systemUnderTest().apiUrl}/v1/sessions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code: new URL(link).hash.replace("#code=", "") }),
  });
  expect(response.status).toBe(201);
  const { token } = (await response.json()) as { token: string };
  await clientFor(token).joinOrganization({ params });
}

/** Chooses an action from the menu of the row of whoever is signed in. */
async function forMe(page: Page, api: Api) {
  const { displayName, email = "" } = await api.getAuthenticatedUser();
  const name = `Actions for ${displayName}`;
  return async (action: string) => {
    await rowOf(page, email).hover();
    await rowOf(page, email).getByRole("button", { name }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
}

test("an admin's own role changes when the time for undo is over", async ({
  page,
  signIn,
  api,
}) => {
  const made = await company(api, "Stepping down");
  const { params } = made;
  const second = await secondAdmin(made);
  const { email: own = "" } = await api.getAuthenticatedUser();
  const chooseForMe = await forMe(page, api);
  const ownRole = async () => (await memberOf(api, params, own)).role;
  await signIn();
  await page.goto(paths.members(params));
  await chooseForMe("Change role…");
  const dialog = page.getByRole("dialog");
  await chooseOption(dialog, "Role", "Read");
  await expect(dialog.getByText("This is you")).toBeVisible();
  await expectAccessible(page);
  const change = () => dialog.getByRole("button", { name: "Change role" }).click();
  await change();
  const done = page.getByText("1 role changed; yours changes in 10 seconds");
  await expect(done).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(done).toBeHidden();
  expect(await ownRole()).toBe("admin");

  await chooseForMe("Change role…");
  await chooseOption(dialog, "Role", "Read");
  await change();
  await expect(done).toBeVisible();
  await expect(done).toBeHidden();
  await expect.poll(ownRole).toBe("read");
  await expect(page.getByRole("button", { name: `Actions for ${second.name}` })).toHaveCount(0);
});

test("the last admin with a sign-in method sees why the role stays", async ({
  page,
  signIn,
  api,
}) => {
  const { params, join } = await company(api, "Last admin");
  await join("invited", "admin");
  const chooseForMe = await forMe(page, api);
  await signIn();
  await page.goto(paths.members(params));
  await chooseForMe("Disable");
  await expect(page.getByText(/The last admin who can sign in cannot be disabled/)).toBeVisible();
  const dialog = page.getByRole("dialog");
  await chooseForMe("Change role…");
  await chooseOption(dialog, "Role", "Read");
  await expect(dialog.getByText("This role can't be changed")).toBeVisible();
  await expect(dialog.getByText("This is you")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Change role" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await chooseForMe("Remove…");
  await expect(
    dialog.getByText(/The last admin who can sign in cannot be removed: make another/),
  ).toBeVisible();
  await expect(dialog.getByText("This is you")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Remove member" })).toBeDisabled();
  await expectAccessible(page);
});

async function memberOf(api: Api, params: { organizationId: string }, search: string) {
  const { items } = await api.listMembersInOrganizationById({ params, query: { search } });
  const [member] = items;
  if (!member) throw new Error(`Nobody is called ${search}`);
  return member;
}

test("a team is created with its members in one step", async ({ page, signIn, api }) => {
  const { params, join } = await company(api, "New team");
  const one = await join("one", "read");
  await join("two", "read");
  await signIn();
  await page.goto(paths.teams(params));
  await page.getByRole("button", { name: "Create team" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Writers");
  await dialog.getByLabel("Search members").fill(one.name);
  await dialog.getByLabel("Search members").press("Enter");
  await expect(dialog.getByRole("checkbox")).toHaveCount(1);
  await dialog.getByRole("checkbox", { name: new RegExp(one.name) }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create team" }).click();
  await expect(page.getByRole("heading", { name: "Writers" })).toBeVisible();
  await expect(rowOf(page, one.name)).toBeVisible();
});

test("a second team of the same name is pointed out while its name is typed", async ({
  page,
  signIn,
  api,
}) => {
  const { params } = await company(api, "Same names");
  await api.createOrganizationTeam({ params, body: { title: "Writers" } });
  await api.createOrganizationTeam({ params, body: { title: "Writers of guides" } });
  await signIn();
  await page.goto(paths.teams(params));
  await page.getByRole("button", { name: "Create team" }).first().click();
  const dialog = page.getByRole("dialog");
  const name = dialog.getByLabel("Name", { exact: true });
  const warning = dialog.getByText("Another team has this name.");
  await name.fill("writers ");
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await name.fill("Writers of");
  await expect(warning).toHaveCount(0);
});

test("opening the console updates the last-seen time in the list of members", async ({
  page,
  signIn,
  api,
  otherBrowser,
}) => {
  const { params, join } = await company(api, "Being seen");
  const one = await join("one", "read");
  await signIn();
  await page.goto(paths.members(params));
  await expect(rowOf(page, one.name)).toContainText("Never");
  const other = await otherBrowser(await tokenFor(one.email));
  const seen = other.waitForResponse((response) => response.url().endsWith("/ping"));
  await other.goto(paths.organization(params));
  expect((await seen).status()).toBe(200);
  await page.goto(paths.members(params));
  await expect(rowOf(page, one.name)).not.toContainText("Never");
});

test("a disabled member is signed out with the next click, and back in when enabled", async ({
  page,
  signIn,
  api,
  otherBrowser,
}) => {
  const { params, join } = await company(api, "Disabling");
  const one = await join("one", "read");
  const other = await otherBrowser(await tokenFor(one.email));
  // Told by nobody: it is the click that finds out, not a stream that ends and the page with it.
  await other.route("**/events/stream*", () => {});
  await other.goto(paths.organization(params));
  await expect(other.getByRole("heading", { level: 1, name: "Disabling" })).toBeVisible();
  await signIn();
  await page.goto(paths.members(params));
  await chooseAction(page, one.name, "Disable");
  await expect(page.getByText("was disabled").first()).toBeVisible();
  await other.getByRole("link", { name: "Spaces", exact: true }).first().click();
  await expect(other.getByText("You don't have access to this organization")).toBeVisible();
  await expectAccessible(other);
  await chooseAction(page, one.name, "Enable");
  await expect(page.getByText("was enabled").first()).toBeVisible();
  await other.goto(paths.spaces(params));
  await expect(other.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
});

test("changes of a member and of a team are undone by keyboard", async ({ page, signIn, api }) => {
  const { params, join } = await company(api, "Second thoughts");
  const one = await join("one", "read");
  const { id: userId } = await memberOf(api, params, one.email);
  const { id: teamId } = await api.createOrganizationTeam({
    params,
    body: { title: "Writers", members: [userId] },
  });
  await signIn();
  await page.goto(paths.members(params));
  await chooseAction(page, one.name, "Disable");
  await expect(page.getByText("was disabled").first()).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  const isDisabled = async () => (await memberOf(api, params, one.email)).disabled;
  await expect.poll(isDisabled).toBe(false);

  await page.goto(paths.team({ ...params, teamId }));
  await chooseAction(page, one.name, "Remove from team");
  await expect(page.getByText("No members yet")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(rowOf(page, one.name)).toBeVisible();
});
