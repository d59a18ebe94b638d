import { expectAccessible } from "../support/accessible.ts";
import type { Api } from "../support/api.ts";
import { tokenOf } from "../support/people.ts";
import { chooseAction, rowOf } from "../support/rows.ts";
import { chooseOption } from "../support/select.ts";
import { clientFor, expect, test } from "../support/test.ts";

/** A closed space at the top of the demo organization, and one of its members who cannot see it. */
async function closedSpace(api: Api, organizationId: string, title: string) {
  const params = { organizationId };
  const { id: spaceId } = await api.createSpace({ params, body: { title } });
  await api.updateSpaceById({ params: { spaceId }, body: { defaultLevel: null } });
  const token = await tokenOf("ingrid.sorensen");
  const user = await clientFor(token).getAuthenticatedUser();
  return { spaceId, token, user, address: `/orgs/${organizationId}/spaces/${spaceId}` };
}

test("an admin grants access, sees its source, changes it and revokes it", {
  tag: "@core",
}, async ({ page, api, system, signIn, otherBrowser }) => {
  const { organizationId } = system.demo;
  const { token, user, address } = await closedSpace(api, organizationId, "Launch plans");
  const { displayName: name } = user;
  const reader = await otherBrowser(token);
  await reader.goto(address);
  await expect(reader.getByRole("heading", { name: "Space not found" })).toBeVisible();

  await signIn();
  await page.goto(`${address}/access?view=people`);
  await page.getByRole("button", { name: "Give access" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "People" }).click();
  await page.getByPlaceholder("Search…").fill("Ingrid");
  await page.getByRole("option", { name: /Ingrid/ }).click();
  await expect(dialog.getByText(/gains access$/)).toBeVisible();
  await chooseOption(dialog, "Role", "Comment");
  await dialog.getByRole("button", { name: "Give access" }).click();
  await expect(rowOf(page, name)).toContainText("Comment");

  await reader.reload();
  await expect(reader.getByRole("heading", { name: "Launch plans" })).toBeVisible();

  await rowOf(page, name).getByRole("button", { name, exact: true }).click();
  const why = page.getByRole("dialog", { name });
  await expect(why.getByText("Direct role in the space Launch plans")).toBeVisible();
  await expect(why.getByText("Default access of the space Launch plans: No access")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await chooseAction(page, name, "Change role…");
  await chooseOption(dialog, "Role", "Review");
  await expect(dialog.getByText(/gets a higher role$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Change role" }).click();
  await expect(rowOf(page, name)).toContainText("Review");

  await chooseAction(page, name, "Remove access…");
  const question = page.getByRole("dialog", { name: /^Remove access of .* to Launch plans/ });
  await expect(question.getByText(/loses access$/)).toBeVisible();
  await question.getByRole("button", { name: "Remove access" }).click();
  await expect(page.getByText("No one has a direct role")).toBeVisible();
  const toast = page.getByRole("listitem").filter({ hasText: /Access to .* removed for/ });
  // Its ten seconds stand still below the pointer, however long the other browser takes.
  await toast.hover();
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "Space not found" })).toBeVisible();
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, name)).toContainText("Review");
});

test("a default level shows its impact before it is saved", async ({
  page,
  api,
  system,
  signIn,
}) => {
  const { address, spaceId } = await closedSpace(api, system.demo.organizationId, "Board papers");
  await signIn();
  await page.goto(`${address}/access`);
  await page.getByRole("button", { name: "Change default access…" }).click();
  const dialog = page.getByRole("dialog");
  await chooseOption(dialog, "Default access", "Read");
  await expect(dialog.getByText(/gain access/)).toBeVisible();
  await expect(dialog.getByText("Ingrid Sørensen")).toBeVisible();
  expect((await api.getSpaceById({ params: { spaceId } })).defaultLevel).toBeNull();
  await dialog.getByRole("button", { name: "Change default access" }).click();
  await expect(page.getByText("Default access: Read.")).toBeVisible();
  await expect(rowOf(page, "Ingrid Sørensen")).toContainText("Read");
});

test("a member sees who has access but can't change it, and filters are in the URL", async ({
  page,
  api,
  system,
  signIn,
}) => {
  const { organizationId } = system.demo;
  const { items } = await api.listSites({ params: { organizationId } });
  await signIn(await tokenOf("ingrid.sorensen"));
  await page.goto(`/orgs/${organizationId}/sites/${items[0]?.id}/access?role=admin`);
  await expect(rowOf(page, "Amara Okafor")).toContainText("Admin");
  await expect(rowOf(page, "Ingrid Sørensen")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Give access" })).toHaveCount(0);
  await page.getByRole("button", { name: "Teams" }).click();
  await expect(page).toHaveURL(/view=teams/);
  await expect(page.getByText("No teams have a direct role")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/role=admin/);
});

test("a collection's default level shows its impact before it is changed", async ({
  page,
  api,
  signIn,
}) => {
  const { id: organizationId } = await api.createOrganization({ body: { title: "Shelves" } });
  const params = { organizationId };
  const { id: parent } = await api.createCollection({ params, body: { title: "Archive" } });
  await api.createSpace({ params, body: { title: "Old notes", parent } });
  await api.inviteToCollection({
    params: { collectionId: parent },
    body: { users: [(await api.getAuthenticatedUser()).id], role: "read" },
  });
  await signIn();
  await page.goto(`/orgs/${organizationId}/collections/${parent}/access`);
  await page.getByRole("button", { name: "Change default access…" }).click();
  const dialog = page.getByRole("dialog");
  await chooseOption(dialog, "Default access", "No access");
  await expect(dialog.getByText("Nobody's access changes")).toBeVisible();
  await dialog.getByRole("button", { name: "Change default access" }).click();
  await expect(page.getByText("Default access: No access.")).toBeVisible();
  await page.getByRole("button", { name: "People" }).click();
  await expect(rowOf(page, "Read")).toHaveCount(1);
});

test("each row says why in its menu, and a team leads to its page", async ({
  page,
  api,
  system,
  signIn,
}) => {
  const { organizationId } = system.demo;
  const { spaceId, address } = await closedSpace(api, organizationId, "Reasons");
  const title = `Readers ${Date.now()}`;
  const team = await api.createOrganizationTeam({
    params: { organizationId },
    body: { title, members: [] },
  });
  await api.inviteToSpace({
    params: { spaceId },
    body: { teams: [team.id], role: "read" },
  });
  await signIn();
  await page.goto(`${address}/access`);
  await chooseAction(page, "Amara Okafor", "Why this access?");
  const why = page.getByRole("dialog", { name: "Amara Okafor" });
  await expect(why.getByText("Organization role: Admin")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  const email = rowOf(page, "Amara Okafor").getByText("amara.okafor@halden-robotics.example");
  await expect(email).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole("button", { name: "Teams" }).click();
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await api.removeTeamFromOrganizationById({ params: { organizationId, teamId: team.id } });
});
