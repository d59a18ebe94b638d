import { randomUUID } from "node:crypto";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/test.ts";

test("a pasted list with errors is invited in part, and its rejected lines stay to be corrected", async ({
  page,
  signIn,
  api,
}) => {
  const { id: organizationId } = await api.createOrganization({ body: { title: "Pasting" } });
  const params = { organizationId };
  const run = randomUUID().slice(0, 8);
  const { email: own = "" } = await api.getAuthenticatedUser();
  const good = Array.from({ length: 21 }, (_, at) => `p${at}-${run}@pasting.example`);
  const roles = ["", ", editor", "\tReviewer", "; can comment"];
  const bad = [`lost-${run}@pasting.example boss`, "not an address", "Grace Hopper", "@nowhere"];
  const lines = [
    "Email\tRole",
    `Ada Lovelace <ada-${run}@pasting.example>, admin`,
    own,
    ...good.map((email, at) => `${email}${roles[at % roles.length]}`),
    good[0],
    ...bad,
  ];
  await signIn();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(paths.members(params));
  await page.getByRole("button", { name: "Invite members" }).click();
  const dialog = page.getByRole("dialog");
  const area = dialog.getByLabel("Email addresses");
  await area.fill(good.join(", "));
  const { width = 0 } = (await area.boundingBox()) ?? {};
  expect(width).toBeLessThan((await dialog.boundingBox())?.width ?? 0);
  await area.fill(lines.join("\n"));

  // Errors, role and buttons are visible beside the long text.
  await expect(dialog.getByText("4 rows can't be invited")).toBeInViewport();
  await expect(dialog.getByText(`1 person is already a member: ${own}.`)).toBeVisible();
  await expect(dialog.getByText("1 duplicate is left out.")).toBeVisible();
  await expect(dialog.getByText(`Admin: ada-${run}@pasting.example`)).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Role" })).toBeInViewport();
  await expect(dialog.getByText(/“boss” isn't a role/)).toBeInViewport();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: `Line ${lines.length - 1}: Invalid` }).click();
  await expect(area).toBeFocused();
  const selected = () =>
    area.evaluate((element: HTMLTextAreaElement) =>
      element.value.slice(element.selectionStart, element.selectionEnd),
    );
  expect(await selected()).toBe("Grace Hopper");

  // Closing and a failure lose nothing.
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Invite members" }).click();
  await expect(area).toHaveValue(lines.join("\n"));
  await page.route("**/invites", (route) => route.abort());
  const send = dialog.getByRole("button", { name: "Invite 22 people" });
  await send.click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(area).toHaveValue(lines.join("\n"));
  await page.unroute("**/invites");

  await send.click();
  await expect(dialog.getByRole("heading", { name: "22 people invited" })).toBeVisible();
  const results = dialog.getByRole("list", { name: "Results" }).getByRole("listitem");
  await expect(results).toHaveCount(28);
  await expect(dialog.getByText(/4 rows weren't sent/)).toBeVisible();
  await expect(results.filter({ hasText: "Not sent" })).toHaveCount(4);
  await expect(results.nth(3)).toContainText("Not sent");
  await expect(results.filter({ hasText: "Duplicate" })).toHaveCount(1);
  await expect(results.filter({ hasText: own })).toContainText("Already a member");
  await expect(results.filter({ hasText: `ada-${run}` })).toContainText("Invited as Admin");
  await expect(results.filter({ hasText: "boss" })).toContainText("“boss” isn't a role");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Correct 4 rows" }).click();
  await expect(area).toHaveValue(bad.join("\n"));
  await area.fill(`lost-${run}@pasting.example viewer`);
  await dialog.getByRole("button", { name: "Invite 1 person" }).click();
  await expect(dialog.getByRole("heading", { name: "1 person invited" })).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Invite members" }).click();
  await expect(area).toHaveValue("");

  const { items } = await api.listMembersInOrganizationById({
    params,
    query: { search: run, limit: 100 },
  });
  const roleOf = (start: string) =>
    items.find(({ user }) => user.email?.startsWith(`${start}-`))?.role;
  expect(["ada", "p1", "p2", "p3", "lost"].map(roleOf)).toEqual([
    "admin",
    "edit",
    "review",
    "comment",
    "read",
  ]);
});

test("an address that is invited or belongs to a member says why it can't be invited", async ({
  page,
  signIn,
  api,
}) => {
  const { id: organizationId } = await api.createOrganization({ body: { title: "Known" } });
  const params = { organizationId };
  const { email: own = "" } = await api.getAuthenticatedUser();
  const waiting = `waiting-${randomUUID().slice(0, 8)}@known.example`;
  const body = { emails: [waiting], role: "read" as const };
  await api.inviteUsersToOrganization({ params, body });
  await signIn();
  await page.goto(paths.members(params));
  await page.getByRole("button", { name: "Invite members" }).click();
  const dialog = page.getByRole("dialog");
  const area = dialog.getByLabel("Email addresses");
  const reason = dialog.locator("footer").getByRole("status");
  for (const [text, words] of [
    [waiting, "This person is already invited."],
    [own, "This person is already a member."],
    [`${own}\n${waiting}`, "Everyone here is already a member or invited."],
  ] as const) {
    await area.fill(text);
    await expect(reason).toHaveText(words);
    await expect(dialog.getByRole("button", { name: "Invite", exact: true })).toBeDisabled();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(reason).toBeInViewport();
  await expectAccessible(page);
  await area.fill(`new-${waiting}`);
  await expect(reason).toHaveText("");
  await expect(dialog.getByRole("button", { name: "Invite 1 person" })).toBeEnabled();
  await area.fill(`waiting ${own}`);
  await expect(dialog.getByText("Remove “waiting”, or put the address")).toBeVisible();
  await area.fill(waiting);
  await dialog.getByRole("link", { name: "Copy links" }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.invitations(params)}$`));
});
