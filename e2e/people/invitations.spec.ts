import type { Page } from "playwright/test";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { newAccount } from "../support/people.ts";
import { rowOf } from "../support/rows.ts";
import { expect, test } from "../support/test.ts";

const mailboxOf = (email: string) => email.split("@")[0] ?? "";

/** Somebody with an account of that name. */
async function person(displayName: string) {
  const account = await newAccount("person");
  const { id: userId } = await account.api.getAuthenticatedUser();
  await account.api.updateUserById({ params: { userId }, body: { displayName } });
  return account;
}

test("an invited person with an account sees the banner, accepts, and the profile shows it", async ({
  page,
  signIn,
  api,
  otherBrowser,
}) => {
  const { id: organizationId } = await api.createOrganization({ body: { title: "Asking first" } });
  const params = { organizationId };
  const { email, token } = await person("Grace Hopper");
  await api.inviteUsersToOrganization({ params, body: { emails: [email], role: "read" } });
  await signIn();
  await page.goto(paths.members(params));
  await expect(page.getByRole("link", { name: mailboxOf(email) })).toBeVisible();
  await expect(page.getByText("Grace Hopper")).toHaveCount(0);

  const invited = await otherBrowser(token);
  await invited.goto(paths.organization(params));
  const banner = invited.getByRole("status").filter({ hasText: "You're invited to Asking first" });
  await expect(banner).toContainText("If you accept");
  await expectAccessible(invited);
  await banner.getByRole("button", { name: "Accept invitation" }).click();
  await expect(invited.getByText("Invitation accepted")).toBeVisible();
  await expect(banner).toHaveCount(0);

  await page.goto(paths.invitations(params));
  await expect(page.getByText("No pending invitations")).toBeVisible();
  await page.goto(paths.members(params));
  await expect(page.getByRole("link", { name: "Grace Hopper" })).toBeVisible();
});

/** Invites an address and returns the texts that the console shows about it, without the address. */
async function invite(page: Page, organizationId: string, email: string) {
  const without = (texts: string[]) =>
    texts.map((text) => text.replaceAll(email, "EMAIL").replaceAll(mailboxOf(email), "NAME"));
  await page.goto(paths.members({ organizationId }));
  await page.getByRole("button", { name: "Invite members" }).click();
  await page.getByLabel("Email addresses").fill(email);
  await page.getByRole("button", { name: "Invite 1 person" }).click();
  await expect(page.getByRole("heading", { name: "1 person invited" })).toBeVisible();
  const answer = await page.getByRole("dialog").allInnerTexts();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(rowOf(page, email)).toBeVisible();
  const member = await rowOf(page, email).allInnerTexts();
  await page.goto(paths.invitations({ organizationId }));
  await expect(rowOf(page, email)).toBeVisible();
  const invitation = await rowOf(page, email).allInnerTexts();
  return without([...answer, ...member, ...invitation]);
}

test("inviting shows the same for addresses with and without an account", async ({
  page,
  signIn,
  api,
}) => {
  const { id } = await api.createOrganization({ body: { title: "Asking twice" } });
  const known = await person("Known Elsewhere");
  await known.api.createOrganization({ body: { title: "Elsewhere" } });
  await signIn();
  const one = await invite(page, id, known.email);
  // Of the same mailbox, as names and initials come from it.
  const other = await invite(page, id, `${mailboxOf(known.email)}@unknown.example`);
  expect(one).toEqual(other);
  expect(one.join()).toContain("EMAIL");
  expect(one.join()).not.toContain("Known");
});
