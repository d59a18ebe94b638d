import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { awaitingHydration } from "../support/hydration.ts";
import { chooseAction } from "../support/rows.ts";
import { chooseOption } from "../support/select.ts";
import { expect, test } from "../support/test.ts";

const address = () => `${randomUUID()}@people.example`;

/** Invites an address in the console, and answers the link to pass on. */
async function invite(page: Page, text: string): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Invite members" }).click();
  await page.getByLabel("Email addresses").fill(text);
  await page.getByRole("button", { name: "Invite 1 person" }).click();
  await expect(page.getByRole("heading", { name: "1 person invited" })).toBeVisible();
  await expectAccessible(page);
  // The button does not wait until the clipboard has it, which other journeys may have used.
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.getByRole("button", { name: /^Copy link for / }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).not.toBe("");
  const link = await copied();
  await page.getByRole("button", { name: "Done" }).click();
  return link;
}

test("an invited person accepts in another browser, sees exactly the granted content, and loses it with the team", {
  tag: "@core",
}, async ({ page, browser, signIn, api, system }) => {
  const email = address();
  const organization = await api.createOrganization({ body: { title: "Inviting company" } });
  const params = { organizationId: organization.id };
  const granted = await api.createSpace({ params, body: { title: "Granted space" } });
  const other = await api.createSpace({ params, body: { title: "Other space" } });
  await signIn();
  await page.goto(paths.members(params));
  const link = await invite(page, `${email} guest`);

  const context = await browser.newContext({ baseURL: system.consoleUrl });
  const guest = awaitingHydration(await context.newPage());
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "Join Inviting company" })).toBeVisible();
  await expect(guest.getByText(email)).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole("button", { name: "Accept invitation" }).click();
  await expect(guest).toHaveURL(new RegExp(paths.organization(params)));

  const { items } = await api.listMembersInOrganizationById({ params, query: { search: email } });
  const members = items.map(({ id }) => id);
  const team = await api.createOrganizationTeam({ params, body: { title: "Writers", members } });
  const body = { teams: [team.id], role: "read" as const };
  await api.inviteToSpace({ params: { spaceId: granted.id }, body });

  await guest.goto(paths.spaces(params));
  await expect(guest.getByRole("link", { name: "Granted space" })).toBeVisible();
  await expect(guest.getByRole("link", { name: "Other space" })).toHaveCount(0);
  await guest.goto(paths.spaceContent({ ...params, spaceId: other.id }));
  await expect(guest.getByText("Other space")).toHaveCount(0);
  await guest.goto(paths.spaceContent({ ...params, spaceId: granted.id }));
  await expect(guest.getByRole("heading", { name: "Granted space" })).toBeVisible();

  await page.goto(paths.teams(params));
  await chooseAction(page, "Writers", "Delete…");
  await expect(page.getByText(/loses access$/)).toBeVisible();
  await page.getByRole("button", { name: "Delete team" }).click();
  await expect(page.getByText("Team Writers moved to trash")).toBeVisible();
  await guest.goto(paths.spaceContent({ ...params, spaceId: granted.id }));
  await expect(guest.getByRole("heading", { name: "Granted space" })).toHaveCount(0);
  await expect(guest.getByRole("main")).toContainText(
    /not found|no such space|does not exist|can.t/i,
  );
  await context.close();
});

test("a team is created, and gets a member", { tag: "@core" }, async ({ page, signIn, api }) => {
  const organization = await api.createOrganization({ body: { title: "Grouping company" } });
  const params = { organizationId: organization.id };
  const email = address();
  await api.inviteUsersToOrganization({ params, body: { emails: [email] } });
  await signIn();
  await page.goto(paths.teams(params));
  await page.getByRole("button", { name: "Create team" }).first().click();
  await page.getByLabel("Name").fill("Writers");
  await page.getByRole("dialog").getByRole("button", { name: "Create team" }).click();
  await expect(page.getByRole("heading", { name: "Writers" })).toBeVisible();
  await page.getByRole("button", { name: "Add members" }).first().click();
  await page.getByRole("dialog").getByLabel("Search members").fill(email);
  await page.getByRole("checkbox", { name: new RegExp(email) }).check();
  await page.getByRole("button", { name: "Add 1 member" }).click();
  await expect(page.getByRole("link", { name: email.split("@")[0] })).toBeVisible();
});

test("a role changes with its impact shown, and a member is removed", async ({
  page,
  signIn,
  api,
}) => {
  const organization = await api.createOrganization({ body: { title: "Changing company" } });
  const params = { organizationId: organization.id };
  await api.createSpace({ params, body: { title: "Guide" } });
  const email = address();
  await api.inviteUsersToOrganization({ params, body: { emails: [email], role: "read" } });
  const name = email.split("@")[0] ?? "";
  await signIn();
  await page.goto(paths.members(params));
  await chooseAction(page, name, "Change role…");
  const dialog = page.getByRole("dialog", { name: `Change role of ${name}?` });
  const change = dialog.getByRole("button", { name: "Change role" });
  await expect(change).toHaveAccessibleDescription(`${name} already has this role`);
  await change.click({ force: true });
  await expect(dialog.getByText("Can view only.")).toBeVisible();
  await expectAccessible(page);
  await chooseOption(dialog, "Role", "Guest");
  await expect(page.getByText(/loses access$/)).toBeVisible();
  await change.click();
  await expect(page.getByText("1 role changed").first()).toBeVisible();
  await page.goto(`${paths.members(params)}?role=guest`);
  await expect(page.getByRole("link", { name })).toBeVisible();
  await chooseAction(page, name, "Remove…");
  await page.getByRole("button", { name: "Remove member" }).click();
  await expect(page.getByText("was removed")).toBeVisible();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test("a pending invitation is found and revoked", async ({ page, signIn, api }) => {
  const organization = await api.createOrganization({ body: { title: "Revoking company" } });
  const params = { organizationId: organization.id };
  const email = address();
  const { results } = await api.inviteUsersToOrganization({ params, body: { emails: [email] } });
  await signIn();
  await page.goto(paths.invitations(params));
  await chooseAction(page, email, "Revoke…");
  await page.getByRole("button", { name: "Revoke invitation" }).click();
  await expect(page.getByText("No pending invitations")).toBeVisible();
  await page.goto(results[0]?.link ?? "");
  await expect(
    page.getByRole("heading", { name: "This invitation is no longer valid" }),
  ).toBeVisible();
});
