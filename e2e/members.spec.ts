import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Role } from "../lib/contract/common.ts";
import { paths } from "../lib/paths.ts";
import { expectAccessible } from "./support/accessible.ts";
import type { Api } from "./support/api.ts";
import { tokenFor } from "./support/people.ts";
import { chooseAction, rowOf } from "./support/rows.ts";
import { clientFor, expect, test } from "./support/test.ts";

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

test("who is removed hands over their teams, change requests and reviews in the same step", async ({
  page,
  signIn,
  api,
}) => {
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
  await choose(page, /Who takes over 1 change request/, heir.name);
  await choose(page, /Who gives 1 review/, heir.name);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove member" }).click();
  await expect(page.getByText("is no member any more")).toBeVisible();
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

test("roles of many are changed with the sum of what that does, and who cannot be is told", async ({
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
  await dialog.getByLabel("Role").selectOption("guest");
  await expect(dialog.getByText("2 lose access")).toBeVisible();
  await expect(dialog.getByText("The role of 1 member will stay as it is")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Change role of 3 members" }).click();
  await expect(dialog.getByRole("heading", { name: "2 roles changed, 1 failed" })).toBeVisible();
  await expect(dialog.getByText(/last admin/)).toBeVisible();
  expect((await memberOf(api, params, two.email)).role).toBeNull();
  const { id: userId } = await memberOf(api, params, one.email);
  await api.updateMemberInOrganizationById({
    params: { ...params, userId },
    body: { role: "admin" },
  });
  await dialog.getByRole("button", { name: "Retry 1" }).click();
  await expect(page.getByText("3 roles changed").first()).toBeVisible();
});

async function memberOf(api: Api, params: { organizationId: string }, search: string) {
  const { items } = await api.listMembersInOrganizationById({ params, query: { search } });
  const [member] = items;
  if (!member) throw new Error(`Nobody is called ${search}`);
  return member;
}

test("a team is made with its members in one step", async ({ page, signIn, api }) => {
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

test("whoever opens the console is seen, and the list of members tells when", async ({
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

test("who is disabled is out with the next click, and in again with the one after", async ({
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
  await expect(page.getByText("can do nothing here any more").first()).toBeVisible();
  await other.getByRole("link", { name: "Spaces", exact: true }).first().click();
  await expect(other.getByText("This organization is not open to you")).toBeVisible();
  await expectAccessible(other);
  await chooseAction(page, one.name, "Enable");
  await expect(page.getByText("can sign in again").first()).toBeVisible();
  await other.goto(paths.spaces(params));
  await expect(other.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
});

test("what is done to a member and to a team is taken back by the keys", async ({
  page,
  signIn,
  api,
}) => {
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
  await expect(page.getByText("can do nothing here any more").first()).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  const isDisabled = async () => (await memberOf(api, params, one.email)).disabled;
  await expect.poll(isDisabled).toBe(false);

  await page.goto(paths.team({ ...params, teamId }));
  await chooseAction(page, one.name, "Remove from the team");
  await expect(page.getByText("Nobody is in this team")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(rowOf(page, one.name)).toBeVisible();
});
