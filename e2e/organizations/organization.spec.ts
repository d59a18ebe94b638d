import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { admin } from "../support/admin.ts";
import type { Api } from "../support/api.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { chooseOption } from "../support/select.ts";
import { expect, test } from "../support/test.ts";

async function newOrganization(api: Api, title: string) {
  const { id: organizationId } = await api.createOrganization({ body: { title } });
  return { params: { organizationId }, address: `/orgs/${organizationId}` };
}

/** A hostname that no other test has. */
const unique = () => `host-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6)}`;

test("a new organization is created from the switcher and shows first steps", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
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
  await expect(page.getByRole("heading", { name: /^Welcome to / })).toBeVisible();
  await expect(page.getByRole("button", { name: "Import", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Create space" }).click();
  await page.getByRole("dialog").getByLabel("Title").fill("Handbook");
  await page.getByRole("dialog").getByRole("button", { name: "Create space" }).click();
  await expect(page.getByText("Space Handbook created")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Handbook" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Harbour Guides" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "First steps" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "You're all caught up" })).toHaveCount(0);
  await page.getByRole("button", { name: "Dismiss the first steps" }).click();
  await expect(page.getByRole("heading", { name: "You're all caught up" })).toBeVisible();
});

test("the overview shows what is broken, unpublished sites and the latest activity", async ({
  page,
  api,
  signIn,
}) => {
  const { organization: params } = await spaceWithPages(
    api,
    newPage("Start", "See [what is gone](/pages/gone)."),
  );
  const space = await api.createSpace({ params, body: { title: "Old drafts" } });
  await api.createSite({ params, body: { title: "Unseen docs", spaces: "empty" } });
  await api.deleteSpaceById({ params: { spaceId: space.id } });
  await signIn();
  await page.goto(paths.organization(params));
  const idle = page.getByRole("region", { name: "Unpublished sites" });
  await expect(idle.getByRole("link", { name: "Unseen docs", exact: true })).toBeVisible();
  const activity = page.getByRole("region", { name: "Latest activity" });
  await expect(activity.getByRole("link", { name: /to trash: Old drafts/ })).toBeVisible();
  const problems = page.getByRole("region", { name: "Needs attention" });
  // It can be restored for days, which needs nobody's attention.
  await expect(problems).not.toContainText("Old drafts");
  await expectAccessible(page);
  await problems.getByRole("link", { name: "View broken links" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Links" })).toBeVisible();
});

test("the overview leads back to one's own drafts", async ({ page, api, signIn }) => {
  const { organization, open, edit } = await spaceWithPages(api, newPage("Start", "Text."));
  // Drafts without a change aren't listed.
  await open("Nothing yet");
  const draft = await open("New `prices`");
  const { changeRequestId } = draft;
  await edit(draft, newPage("Prices"));
  await signIn();
  await page.goto(paths.organization(organization));
  const drafts = page.getByRole("region", { name: "Your drafts" });
  // The page arrives with the names of the spaces.
  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain("Continue New prices");
  expect(html).not.toContain("Continue Nothing yet");
  expect(html).toContain('<span class="bidi">Guide</span>');
  await drafts.getByRole("link", { name: "Continue New prices" }).click();
  await expect(page).toHaveURL(new RegExp(`${changeRequestId}/content`));
});

test("a reader's overview leads to published sites, and names no unpublished ones", async ({
  page,
  system,
  signIn,
}) => {
  await signIn(await admin("create-token", "ingrid.sorensen@halden-robotics.example", "Journey"));
  await page.goto(paths.organization(system.demo));
  const sites = page.getByRole("region", { name: "Published sites" });
  await expect(sites.getByRole("link", { name: /^View site / }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Unpublished sites" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Needs attention" })).toHaveCount(0);
  const recent = page.getByRole("region", { name: "Recently updated" });
  await expect(recent.getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);
  await recent.getByRole("listitem").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/spaces\/\w+\/content/);
});

test("settings send and save only changed members", async ({ page, api, signIn }) => {
  const { params, address } = await newOrganization(api, "Settings");
  const site = await api.createSite({ params, body: { title: "Front door", spaces: "empty" } });
  await signIn();
  await page.goto(`${address}/settings`);
  const save = page.getByRole("button", { name: "Save changes" });
  await expect(save).toBeDisabled();
  await page.getByLabel("Name", { exact: true }).fill("Settings changed");
  await chooseOption(page, "Default role", "Edit: can edit content");
  await page.getByRole("combobox", { name: "Default site" }).click();
  await page.getByPlaceholder("Search…").fill("front");
  await page.getByRole("option", { name: "Front door" }).click();
  await page.getByRole("switch", { name: "Invite links" }).click();
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await save.click();
  expect((await sent).postDataJSON()).toEqual({
    title: "Settings changed",
    defaultRole: "edit",
    defaultContent: { type: "site", site: site.id },
    inviteLinks: false,
  });
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Organization: Settings changed" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Default role")).toHaveText("Edit: can edit content");
  await expect(page.getByRole("combobox", { name: "Default site" })).toHaveText("Front door");
  await expect(page.getByRole("switch", { name: "Invite links" })).not.toBeChecked();
});

test("a rejected setting shows its error at the field, and leaving asks first", async ({
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
  await expect(page.getByText(/may only contain lowercase letters/i)).toBeVisible();
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

test("a member without the role sees the required role and who can grant it", async ({
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
  for (const page_ of ["settings", "audit-log"]) {
    await page.goto(`/orgs/${params.organizationId}/${page_}`);
    await expect(page.getByText("You need the admin role to view")).toBeVisible();
    await expect(page.getByText(admins[0]?.user.displayName ?? "nobody").first()).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Audit log" })).toHaveCount(0);
  await page.goto(`/orgs/${params.organizationId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Halden Robotics");
  await expect(page.getByRole("region", { name: "Latest activity" })).toHaveCount(0);
});

test("an unknown organization and a missing page offer a way out", async ({
  page,
  api,
  signIn,
}) => {
  const { address } = await newOrganization(api, "Known");
  await signIn();
  await page.goto(address);
  await page.goto("/orgs/nothinglikethis0");
  await expect(
    page.getByRole("heading", { name: "You don't have access to this organization" }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "View your organizations" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Known" })).toBeVisible();
  const answer = await page.goto(`${address}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Overview" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Known" })).toBeVisible();
});
