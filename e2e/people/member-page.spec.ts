import { randomUUID } from "node:crypto";
import type { OrganizationParams } from "../../lib/contract/organizations/organizations.ts";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import type { Api } from "../support/api.ts";
import { companyLogin } from "../support/identity-provider.ts";
import { rowOf } from "../support/rows.ts";
import { chooseOption } from "../support/select.ts";
import { expect, test } from "../support/test.ts";

async function invite(api: Api, params: OrganizationParams, names: readonly string[]) {
  const emails = names.map((name) => ({
    email: `${name}-${randomUUID()}@page.example`,
    role: "read" as const,
  }));
  const { results } = await api.inviteUsersToOrganization({ params, body: { emails } });
  return results.map(({ email, user = "" }) => ({ email, id: user }));
}

test("members are sorted by name and role, marked, and get a role from their row", async ({
  page,
  signIn,
  api,
}) => {
  const { id: organizationId } = await api.createOrganization({ body: { title: "Sorting" } });
  const params = { organizationId };
  const [zoe, abe] = await invite(api, params, ["zoe", "abe"]);
  const { email: own = "" } = await api.getAuthenticatedUser();
  await signIn();
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto(paths.members(params));
  await expect(rowOf(page, own)).toContainText("You");
  await expect(rowOf(page, zoe?.email ?? "")).toContainText("Invited");
  const email = page.getByRole("gridcell", { name: zoe?.email ?? "", exact: true });
  expect(await email.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);

  const order = async () =>
    (await page.getByRole("row").allInnerTexts()).join("\n").match(/\b(abe|zoe)(?=-)/g)?.[0];
  await page.getByRole("columnheader", { name: "Name" }).getByRole("button").first().click();
  await expect(page).toHaveURL(/sort=name/);
  await expect.poll(order).toBe("abe");
  await page.getByRole("columnheader", { name: "Role" }).getByRole("button").first().click();
  await expect(page).toHaveURL(/sort=role/);
  await expect(page.getByRole("row").nth(1)).toContainText(own);

  await rowOf(page, abe?.email ?? "")
    .getByRole("button", { name: /^Read: change role of abe/ })
    .click();
  const dialog = page.getByRole("dialog");
  await chooseOption(dialog, "Role", "Edit");
  await dialog.getByRole("button", { name: "Change role" }).click();
  await expect(page.getByText("1 role changed").first()).toBeVisible();
  await expect(rowOf(page, abe?.email ?? "")).toContainText("Edit");
});

test("the page of a member has their facts, and the actions of the list", async ({
  page,
  signIn,
  api,
}) => {
  const { id: organizationId } = await api.createOrganization({ body: { title: "One member" } });
  const params = { organizationId };
  const [member] = await invite(api, params, ["eve"]);
  if (!member) throw new Error("Nobody was invited");
  const team = { title: "Writers", members: [member.id] };
  const { id: teamId } = await api.createOrganizationTeam({ params, body: team });
  const { id: spaceId } = await api.createSpace({ params, body: { title: "Guide" } });
  await api.inviteToSpace({ params: { spaceId }, body: { teams: [teamId], role: "edit" } });
  await api.createSite({ params, body: { title: "Manual" } });
  await signIn();
  await page.goto(paths.member({ ...params, userId: member.id }));
  const terms = page.getByRole("term");
  await expect(terms).toHaveText([
    "Email",
    "Role",
    "Invited",
    "Last seen",
    "Teams",
    "Spaces",
    "Single sign-on",
  ]);
  await expect(page.getByRole("main").getByRole("link", { name: "Writers" })).toHaveCount(2);
  await expect(rowOf(page, "Guide")).toContainText("Team Writers");
  await expectAccessible(page);

  await rowOf(page, "Guide")
    .getByRole("button", { name: /^\+1: all sources/ })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toContainText([
    "Team Writers",
    "Default access",
    "Organization role: Read",
  ]);
  await dialog.getByRole("button", { name: "Add direct role…" }).click();
  const question = page.getByRole("dialog", { name: /^Role of / });
  await chooseOption(question, "Role", "Admin");
  await expect(question.getByRole("status")).toContainText("gets a higher role");
  await question.getByRole("button", { name: "Change role" }).click();
  await expect(dialog.getByRole("listitem").first()).toContainText("Direct role");
  await page.keyboard.press("Escape");
  await expect(rowOf(page, "Guide")).toContainText("Direct role");
  await page.getByRole("button", { name: "Sites", exact: true }).click();
  await expect(rowOf(page, "Manual")).toContainText("Organization role");

  await page.getByRole("button", { name: "Change role…" }).click();
  await chooseOption(dialog, "Role", "Review");
  await dialog.getByRole("button", { name: "Change role" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "Review" })).toBeVisible();

  const more = page.getByRole("button", { name: "More actions" });
  await more.click();
  await page.getByRole("menuitem", { name: "Disable" }).click();
  await expect(page.getByRole("main").getByText("Disabled", { exact: true })).toBeVisible();
  await more.click();
  await page.getByRole("menuitem", { name: "View invitation" }).click();
  await expect(rowOf(page, member.email)).toBeVisible();
  await page.goBack();
  await more.click();
  await page.getByRole("menuitem", { name: "Remove…" }).click();
  await dialog.getByRole("button", { name: "Remove member" }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.members(params)}$`));
  await expect(rowOf(page, member.email)).toHaveCount(0);
});

test("single sign-on is turned on from the page of a member", async ({ page, signIn, api }) => {
  const { id: organizationId } = await api.createOrganization({ body: { title: "Turning on" } });
  const params = { organizationId };
  const [member] = await invite(api, params, ["sam"]);
  if (!member) throw new Error("Nobody was invited");
  await signIn();
  await page.goto(paths.member({ ...params, userId: member.id }));
  const more = page.getByRole("button", { name: "More actions" });
  const turnOn = page.getByRole("menuitem", { name: "Turn on single sign-on" });
  await more.click();
  await expect(page.getByRole("menuitem", { name: "Disable" })).toBeVisible();
  await expect(turnOn).toHaveCount(0);

  const { idp, close } = await companyLogin();
  close();
  const { entityId: entityID, ssoUrl: ssoURL, certificate } = idp;
  const body = { label: "Company", entityID, ssoURL, certificate };
  await api.createOrganizationSAMLProvider({ params, body });
  await page.reload();
  await more.click();
  await turnOn.click();
  await expect(page.getByText(/can now sign in with single sign-on/).first()).toBeVisible();
  await expect(page.getByRole("definition").last()).toHaveText("Required");
});
