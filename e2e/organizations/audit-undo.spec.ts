import type { Locator, Page } from "playwright/test";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import type { Api } from "../support/api.ts";
import { openFollowing } from "../support/following.ts";
import { newAccount } from "../support/people.ts";
import { siteWith } from "../support/sites.ts";
import { expect, test } from "../support/test.ts";

async function newSpace(api: Api, title: string) {
  const { id: organizationId } = await api.createOrganization({
    body: { title: "Second thoughts" },
  });
  const { id: spaceId } = await api.createSpace({ params: { organizationId }, body: { title } });
  return { organizationId, spaceId, address: `/orgs/${organizationId}/spaces/${spaceId}/activity` };
}

const events = (page: Page) => page.getByRole("grid", { name: "Activity" });

test("a change is undone from its row in the activity of the space, and recorded", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const { spaceId, address } = await newSpace(api, "Billing");
  const params = { spaceId };
  await api.updateSpaceById({ params, body: { title: "Payments", editMode: "locked" } });
  await signIn();
  await page.goto(address);
  await events(page)
    .getByRole("row", { name: /Space updated/ })
    .hover();
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Undo…" }).click();
  const question = page.getByRole("dialog", { name: "Restore previous values of Billing?" });
  const title = question.getByRole("row", { name: /^Title/ });
  await expect(title.getByRole("cell")).toHaveText(["Payments", "Billing"]);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Restore previous values", exact: true }).click();
  await expect(page.getByText("Change undone")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Billing" })).toBeVisible();
  await expect(
    events(page).getByRole("button", { name: "Space updated", exact: true }),
  ).toHaveCount(2);
  expect(await api.getSpaceById({ params })).toMatchObject({ title: "Billing", editMode: "live" });
});

test("undo asks first when the value changed again, and says when it is already undone", async ({
  page,
  api,
  signIn,
}) => {
  const { organizationId, spaceId } = await newSpace(api, "One");
  const params = { spaceId };
  await api.updateSpaceById({ params, body: { title: "Two" } });
  await api.updateSpaceById({ params, body: { title: "Three" } });
  await signIn();
  await page.goto(`/orgs/${organizationId}/audit-log?target=${spaceId}`);
  await page.getByRole("button", { name: "Space updated", exact: true }).last().click();
  const panel = page.getByRole("dialog", { name: "Space updated" });
  await panel.getByRole("button", { name: "Undo…" }).click();
  const question = page.getByRole("dialog", { name: /^Restore previous values of/ });
  await expect(question.getByText("This was changed again after this event")).toBeVisible();
  await question.getByRole("button", { name: "Restore previous values anyway" }).click();
  await expect(question).toBeHidden();
  expect((await api.getSpaceById({ params })).title).toBe("One");
  const undo = panel.getByRole("button", { name: "Undo…" });
  await expect(undo).toHaveAccessibleDescription(/^Nothing to undo/);
  await undo.click({ force: true });
  await expect(question).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const row = page.getByRole("row", { name: /Space updated/ }).last();
  await row.hover();
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Undo…" }).click();
  await expect(question.getByText("Nothing to undo")).toBeVisible();
  await expect(question.getByRole("button", { name: "Restore previous values" })).toBeDisabled();
});

test("a change that can be undone again says so at once", async ({ page, api, signIn }) => {
  const site = await siteWith(api, ["Guides"]);
  const call = (title: string) => api.updateSiteById({ params: site, body: { title } });
  await call("Handbook");
  await call("Docs");
  await signIn();
  await openFollowing(page, paths.auditLog(site));
  await page.getByRole("button", { name: "Site updated", exact: true }).last().click();
  const undo = page
    .getByRole("dialog", { name: "Site updated" })
    .getByRole("button", { name: "Undo…" });
  await expect(undo).toHaveAccessibleDescription(/^Nothing to undo/);
  await call("Manual");
  await expect(undo).toHaveAccessibleDescription("");
  await undo.click();
  await expect(page.getByText("This was changed again after this event")).toBeVisible();
});

test("the default of a site is shown by name, and without one once it has left the site", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWith(api, ["Guides", "News", "News"]);
  const { items } = await api.listSiteSpaces({ params: site });
  const [guides, news, otherNews] = items.map(({ id }) => id);
  for (const defaultSiteSpace of [news, otherNews]) {
    await api.updateSiteById({ params: site, body: { defaultSiteSpace } });
  }
  await signIn();
  const becomes = async (event: Locator) => {
    await page.goto(paths.auditLog(site));
    await event.click();
    const panel = page.getByRole("dialog", { name: "Site updated" });
    await expect(panel.getByRole("row", { name: /^Default space/ })).toContainText("News");
    await panel.getByRole("button", { name: "Undo…" }).click();
    const question = page.getByRole("dialog", { name: /^Restore previous values of/ });
    return question.getByRole("row", { name: /^Default space/ }).getByRole("cell");
  };
  const updates = page.getByRole("button", { name: "Site updated", exact: true });
  await expect(await becomes(updates.last())).toHaveText(["News", "Guides"]);
  await expect(await becomes(updates.first())).toHaveText([
    `News (${otherNews})`,
    `News (${news})`,
  ]);
  await api.deleteSiteSpaceById({ params: { ...site, siteSpaceId: guides ?? "" } });
  await expect(await becomes(updates.last())).toHaveText(["News", "No longer on the site"]);
});

test("a space is restored from the trash through the row of its deletion", async ({
  page,
  api,
  signIn,
}) => {
  const { organizationId, spaceId } = await newSpace(api, "Lost");
  const shelf = await api.createCollection({ params: { organizationId } });
  const params = { collectionId: shelf.id };
  await api.updateCollectionById({ params, body: { defaultLevel: null } });
  await api.moveSpace({ params: { spaceId }, body: { parent: shelf.id } });
  await api.deleteCollectionById({ params });
  await signIn();
  await page.goto(`/orgs/${organizationId}/audit-log?action=space.deleted`);
  await page.getByRole("button", { name: "Space moved to trash", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Space moved to trash" });
  await panel.getByRole("button", { name: "Undo…" }).click();
  const question = page.getByRole("dialog", { name: "Restore Lost?" });
  const access = "Default access changes from only admins to all members";
  await expect(question.getByText(access)).toBeVisible();
  await question.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Change undone")).toBeVisible();
  expect((await api.getSpaceById({ params: { spaceId } })).deletedAt).toBeUndefined();
});

test("rejected actions are in the log, and only admins see the tab", async ({
  page,
  api,
  signIn,
}) => {
  const { organizationId, spaceId, address } = await newSpace(api, "Guarded");
  const reader = await newAccount("Reader");
  await api.inviteUsersToOrganization({
    params: { organizationId },
    body: { emails: [reader.email], role: "read" },
  });
  await reader.api.deleteSpaceById({ params: { spaceId } }).catch(() => undefined);
  await signIn();
  await page.goto(`/orgs/${organizationId}/audit-log?outcome=refused`);
  await page.getByRole("button", { name: "Denied: Delete a space", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Denied: Delete a space" });
  await expect(panel.getByRole("row", { name: /^Reason/ })).toContainText(
    "Requires the admin role",
  );
  await expect(panel.getByRole("button", { name: "Undo…" })).toHaveCount(0);
  await signIn(reader.token);
  await page.goto(address);
  await expect(
    page.getByRole("heading", { name: "You need the admin role to view activity" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Activity" })).toHaveCount(0);
});

test("revoked access and a removed team membership are restored from their rows", async ({
  page,
  api,
  signIn,
}) => {
  const { organizationId, spaceId } = await newSpace(api, "Shared");
  const { reader, team } = await readerWithTeam(api, organizationId, spaceId);
  await api.removeUserFromSpace({ params: { spaceId, userId: reader } });
  await api.updateMembersInOrganizationTeam({ params: team, body: { remove: [reader] } });
  await signIn();
  for (const [action, verb, title] of [
    [/^Space access revoked: /, "Restore access", /^Restore access of .* to Shared\?/],
    ["Team members changed", "Restore previous members", "Restore previous members of Writers?"],
  ] as const) {
    await page.goto(`/orgs/${organizationId}/audit-log`);
    await page.getByRole("button", { name: action, exact: true }).first().click();
    const panel = page.getByRole("dialog", { name: action });
    const changes = panel.getByRole("region", { name: "Changes" });
    await expect(changes.getByRole("link").first()).toHaveAttribute(
      "href",
      paths.member({ organizationId, userId: reader }),
    );
    await panel.getByRole("button", { name: "Undo…" }).click();
    const question = page.getByRole("dialog", { name: title });
    await question.getByRole("button", { name: verb, exact: true }).click();
    await expect(question).toBeHidden();
  }
  const { items: grants } = await api.listUserPermissionsInSpace({ params: { spaceId } });
  expect(grants.map(({ user, permission }) => [user.id, permission])).toEqual([[reader, "edit"]]);
  const { items: seats } = await api.listTeamMembersInOrganizationById({ params: team });
  expect(seats.map((seat) => [seat.organization.id, seat.team.role])).toEqual([[reader, "owner"]]);
});

/** A member with a grant of their own in the space, who owns a team. */
async function readerWithTeam(api: Api, organizationId: string, spaceId: string) {
  const params = { organizationId };
  const emails = [`${spaceId}@undo.example`];
  const { users } = await api.inviteUsersToOrganization({ params, body: { emails, role: "read" } });
  const reader = users[0] ?? "";
  await api.inviteToSpace({ params: { spaceId }, body: { users: [reader], role: "edit" } });
  const { id: teamId } = await api.createOrganizationTeam({ params, body: { title: "Writers" } });
  const team = { organizationId, teamId };
  const memberships = { [reader]: { role: "owner" as const } };
  await api.updateMembersInOrganizationTeam({ params: team, body: { memberships } });
  return { reader, team };
}
