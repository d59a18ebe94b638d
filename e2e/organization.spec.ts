import { expectAccessible } from "./support/accessible.ts";
import { admin } from "./support/admin.ts";
import type { Api } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

async function newOrganization(api: Api, title: string) {
  const { id: organizationId } = await api.createOrganization({ body: { title } });
  return { params: { organizationId }, address: `/orgs/${organizationId}` };
}

/** A hostname that no other test has. */
const unique = () => `host-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6)}`;

test("a new organization is made from the switcher and says how to begin", async ({
  page,
  api,
  signIn,
}) => {
  const { address } = await newOrganization(api, "Before");
  await signIn();
  await page.goto(address);
  await page.getByRole("button", { name: "Organization: Before" }).click();
  await page.getByRole("button", { name: "Create organization" }).click();
  const dialog = page.getByRole("dialog", { name: "Create organization" });
  await dialog.getByRole("button", { name: "Create organization" }).click();
  await expect(dialog.getByText("Required")).toBeVisible();
  await dialog.getByLabel("Name").fill("Harbour Guides");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Harbour Guides" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing is here yet" })).toBeVisible();
  await page.getByRole("button", { name: "Create a space" }).click();
  await page.getByRole("dialog").getByLabel("Title").fill("Handbook");
  await page.getByRole("dialog").getByRole("button", { name: "Create space" }).click();
  await expect(page.getByText("Space Handbook created")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing needs you right now" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Harbour Guides" })).toBeVisible();
});

test("the overview shows what is about to go, what lies idle and what happened", async ({
  page,
  api,
  signIn,
}) => {
  const { params, address } = await newOrganization(api, "Overview");
  const space = await api.createSpace({ params, body: { title: "Old drafts" } });
  await api.createSite({ params, body: { title: "Unseen docs", spaces: "empty" } });
  await api.deleteSpaceById({ params: { spaceId: space.id } });
  await signIn();
  await page.goto(address);
  const purge = page.getByRole("region", { name: "About to be deleted for good" });
  await expect(purge.getByText(/in 6 days \d+ h/)).toBeVisible();
  const idle = page.getByRole("region", { name: "Not published yet" });
  await expect(idle.getByRole("link", { name: "Unseen docs", exact: true })).toBeVisible();
  const activity = page.getByRole("region", { name: "Latest activity" });
  await expect(activity.getByRole("link", { name: /to the trash: Old drafts/ })).toBeVisible();
  await expectAccessible(page);
  await purge.getByRole("link", { name: "Restore Old drafts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Trash" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Restore/ }).first()).toBeVisible();
});

test("settings send what changed alone, and keep it", async ({ page, api, signIn }) => {
  const { params, address } = await newOrganization(api, "Settings");
  const site = await api.createSite({ params, body: { title: "Front door", spaces: "empty" } });
  await signIn();
  await page.goto(`${address}/settings`);
  const save = page.getByRole("button", { name: "Save changes" });
  await expect(save).toBeDisabled();
  await page.getByLabel("Name", { exact: true }).fill("Settings changed");
  const domains = page.getByLabel("E-mail domains");
  await domains.fill("not a domain");
  await domains.press("Enter");
  await expect(page.getByText("Must be a host name in lower case")).toBeVisible();
  await domains.fill("https://Example.COM/about");
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("button", { name: "Remove example.com" })).toBeVisible();
  await page.getByLabel("Default role").selectOption("edit");
  await page.getByRole("combobox", { name: "Default site" }).click();
  await page.getByPlaceholder("Search…").fill("front");
  await page.getByRole("option", { name: "Front door" }).click();
  await page.getByRole("switch", { name: "Invite links" }).click();
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await save.click();
  expect((await sent).postDataJSON()).toEqual({
    title: "Settings changed",
    emailDomains: ["example.com"],
    defaultRole: "edit",
    defaultContent: { type: "site", site: site.id },
    inviteLinks: false,
  });
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Organization: Settings changed" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Default role")).toHaveValue("edit");
  await expect(page.getByRole("combobox", { name: "Default site" })).toHaveText("Front door");
  await expect(page.getByRole("switch", { name: "Invite links" })).not.toBeChecked();
});

test("what the service refuses stands at its field, and leaving asks first", async ({
  page,
  api,
  signIn,
}) => {
  const taken = unique();
  const other = await newOrganization(api, "Owner of the name");
  await api.updateOrganizationById({ ...other, body: { hostname: taken } });
  const { address } = await newOrganization(api, "Refused");
  await signIn();
  await page.goto(`${address}/settings`);
  const hostname = page.getByLabel("Hostname");
  await hostname.fill("No Host");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Must be lower-case letters")).toBeVisible();
  await hostname.fill(taken);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Already taken by another organization").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Overview" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(hostname).toHaveValue(taken);
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(hostname).toHaveValue("");
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Refused" })).toBeVisible();
});

test("a member without the role reads which it takes and who can grant it", async ({
  page,
  api,
  system,
  signIn,
}) => {
  const params = system.demo;
  const people = await api.listMembersInOrganizationById({ params });
  const editor = people.items.find(({ role }) => role === "edit");
  const admins = people.items.filter(({ role }) => role === "admin");
  const token = await admin("create-token", editor?.user.email ?? "", "Journey");
  await signIn(token);
  for (const page_ of ["settings", "audit-log", "trash"]) {
    await page.goto(`/orgs/${params.organizationId}/${page_}`);
    await expect(page.getByText("It takes the role admin")).toBeVisible();
    await expect(page.getByText(admins[0]?.user.displayName ?? "nobody").first()).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Audit log" })).toHaveCount(0);
  await page.goto(`/orgs/${params.organizationId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Halden Robotics");
  await expect(page.getByRole("region", { name: "Latest activity" })).toHaveCount(0);
});

test("an organization that is not theirs, and a page that is not there, are no dead ends", async ({
  page,
  api,
  signIn,
}) => {
  const { address } = await newOrganization(api, "Known");
  await signIn();
  await page.goto(address);
  await page.goto("/orgs/nothinglikethis0");
  await expect(page.getByRole("heading", { name: "not open to you" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to your organizations" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Known" })).toBeVisible();
  const answer = await page.goto(`${address}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Nothing is at this address" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Overview" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Known" })).toBeVisible();
});
