import { randomUUID } from "node:crypto";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { tokenFor } from "../support/people.ts";
import { chooseAction, rowOf } from "../support/rows.ts";
import { chooseOption } from "../support/select.ts";
import { expect, test } from "../support/test.ts";

test("an invite link is created, and used in another browser", {
  tag: "@core",
}, async ({ page, signIn, api, otherBrowser }) => {
  const organization = await api.createOrganization({ body: { title: "Linking company" } });
  const params = { organizationId: organization.id };
  const space = await api.createSpace({ params, body: { title: "Open handbook" } });
  const other = await api.createOrganization({ body: { title: "Elsewhere" } });
  const email = `${randomUUID()}@links.example`;
  await api.inviteUsersToOrganization({
    params: { organizationId: other.id },
    body: { emails: [email] },
  });
  await signIn();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(paths.invitations(params));
  await page.getByRole("link", { name: "Links", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No invite links yet" })).toBeVisible();
  await page.getByRole("button", { name: "Create invite link" }).click();
  const dialog = page.getByRole("dialog");
  await chooseOption(dialog, "Target", "Space");
  await dialog.getByRole("button", { name: "Create and copy" }).click();
  await expect(dialog.getByText("Choose a space").first()).toBeVisible();
  await dialog.getByRole("combobox", { name: "Space" }).click();
  await page.getByRole("option", { name: "Open handbook" }).click();
  await chooseOption(dialog, "Role", "Comment");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create and copy" }).click();
  await expect(page.getByText("Link copied").first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(rowOf(page, "Open handbook")).toContainText("Comment");

  const guest = await otherBrowser(await tokenFor(email));
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "Join Linking company" })).toBeVisible();
  await expect(guest.getByText("Open handbook")).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole("button", { name: "Join" }).click();
  await expect(guest.getByRole("heading", { name: "Open handbook" })).toBeVisible();
  expect(new URL(guest.url()).pathname).toContain(space.id);

  await page.reload();
  await expect(
    rowOf(page, "Open handbook").getByRole("gridcell", { name: "1", exact: true }),
  ).toBeVisible();
});

test("an invite link is changed and revoked", async ({ page, signIn, api }) => {
  const organization = await api.createOrganization({ body: { title: "Relinking company" } });
  const params = { organizationId: organization.id };
  const space = await api.createSpace({ params, body: { title: "Open handbook" } });
  const invite = await api.createOrganizationInvite({
    params,
    body: { level: "comment", space: space.id },
  });
  await signIn();
  await page.goto(paths.inviteLinks(params));
  const dialog = page.getByRole("dialog");
  await chooseAction(page, "Open handbook", "Edit…");
  await chooseOption(dialog, "Role", "Read");
  await chooseOption(dialog, "Expires", "Never");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(rowOf(page, "Open handbook")).toContainText("Never");
  await chooseAction(page, "Open handbook", "Revoke…");
  await page.getByRole("button", { name: "Revoke link" }).click();
  await expect(page.getByRole("heading", { name: "No invite links yet" })).toBeVisible();
  await page.goto(paths.join({ ...params, inviteId: invite.id }));
  await expect(
    page.getByRole("heading", { name: "This invite link is no longer valid" }),
  ).toBeVisible();
});
