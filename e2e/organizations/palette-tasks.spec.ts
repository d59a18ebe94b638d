import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { siteWith } from "../support/sites.ts";
import { expect, test } from "../support/test.ts";

/** Words that people type, and the command that they look for. */
const everyday = [
  ["new page", "New page…"],
  ["add space", "Create space"],
  ["new site", "Create site"],
  ["api key", "Create API token"],
  ["export", "Export space as PDF…"],
  ["invite", "Invite members"],
  ["add user", "Invite members"],
  ["delete space", "Delete space…"],
  ["remove site", "Delete site…"],
  ["redirect", "Create redirect…"],
  ["custom domain", "Set custom hostname…"],
  ["share link", "Create share link…"],
  ["go live", "Publish or unpublish site…"],
  ["private", "Change who can view a site…"],
  ["logo", "Change the appearance of a site…"],
  ["variant", "Change the structure of a site…"],
  ["confluence", "Import pages…"],
  ["branch", "New change request…"],
  ["permission", "Give access to a space…"],
  ["rename space", "Rename space…"],
  ["copy space", "Duplicate space…"],
  ["lock", "Lock or unlock space…"],
  ["undelete", "Restore a deleted space"],
  ["swagger", "Add API specification"],
  ["okta", "Add identity provider"],
  ["localize", "Translate a space"],
  ["people", "Members"],
  ["deleted", "Trash"],
  ["security", "Audit log"],
  ["dead", "Broken links"],
  ["dark mode", "Use dark theme"],
  ["log out", "Sign out"],
  ["help", "Show keyboard shortcuts"],
  ["how do I invite people", "Invite members"],
  ["reviwers", "Change requests"],
  ["publish", "Publish or unpublish site…"],
] as const;

test("everyday words find what people want to do", async ({ page, api, signIn }) => {
  const { organizationId } = await siteWith(api, ["Guide"]);
  await signIn();
  await page.goto(paths.organization({ organizationId }));
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const field = palette.getByRole("combobox");
  for (const [words, name] of everyday) {
    await field.fill(words);
    await expect(palette.getByRole("option", { name }).first()).toBeVisible();
  }
  await expectAccessible(page);
});

test("the best match is first, and what nothing matches is told", async ({ page, api, signIn }) => {
  const { organizationId } = await siteWith(api, ["Webhooks", "Atlas user guide"]);
  await signIn();
  await page.goto(paths.organization({ organizationId }));
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const field = palette.getByRole("combobox");
  const chosen = palette.getByRole("option", { selected: true });
  await field.fill("logo");
  await expect(chosen).toHaveAccessibleName(/^Logo /);
  await field.fill("publish");
  await expect(chosen).toHaveAccessibleName(/^Publish or unpublish site…/);
  await field.fill("who is admin");
  await expect(palette.getByRole("option", { name: "Admin admin@example.com" })).toBeVisible();
  await field.fill("zebra");
  await expect(palette.getByText("Nothing matches “zebra”")).toBeVisible();
  await expect(chosen).toHaveAccessibleName("Search all spaces for “zebra”");
  for (const [words, name] of [
    ["webhooks", /^Webhooks Space/],
    ["broken", /^Broken links/],
    ["atlas guide", /^Atlas user guide Space/],
  ] as const) {
    await field.fill(words);
    await expect(chosen).toHaveAccessibleName(name);
  }
});

test("a task with a slip, and an integration to install, come before pages with their words", async ({
  page,
  api,
  signIn,
}) => {
  const text = "Install it, assign a reviewer, and say so in Slack.";
  const { organization } = await spaceWithPages(api, newPage("Install Slack first", text));
  await signIn();
  await page.goto(paths.organization(organization));
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const field = palette.getByRole("combobox");
  const chosen = palette.getByRole("option", { selected: true });
  for (const [words, name] of [
    ["asign reviewer", /^Change requests/],
    ["requst review", /^Change requests/],
    ["invte colleague", /^Invite members/],
    ["exprt pdf", /^Export space as PDF…/],
    ["connect to zapier", /^Search integrations for “zapier”/],
    ["jira integration", /^Search integrations for “jira”/],
    ["install slack", /^Search integrations for “slack”/],
  ] as const) {
    await field.fill(words);
    await expect(palette.getByText("Searching…")).toHaveCount(0);
    await expect(chosen).toHaveAccessibleName(name);
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/integrations\?search=slack$/);
  await expect(page.getByRole("searchbox", { name: "Search integrations" })).toHaveValue("slack");
});

test("a page that matches a corrected query says so in its name", async ({ page, api, signIn }) => {
  const { organization } = await spaceWithPages(api, newPage("Zebra", "Stripes."));
  await signIn();
  await page.goto(paths.organization(organization));
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const field = palette.getByRole("combobox");
  const found = palette.getByRole("option", { name: /^Zebra/ });
  await field.fill("zebar");
  await expect(found).toHaveAccessibleName(/^Zebra Found with “zebra”/);
  await expectAccessible(page);
  await field.fill("zebra");
  await expect(found).toHaveAccessibleName("Zebra Guide");
});

test("pasted IDs and addresses without a scheme find their target, or say that there is none", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWith(api, ["Guide"], { title: "Handbook" });
  await signIn();
  await page.goto(paths.organization(site));
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const field = palette.getByRole("combobox");
  await field.fill("no0such0thing0has0this0id");
  await expect(palette.getByText("Nothing that you can see has this ID.")).toBeVisible();
  await field.fill("docs.nowhere.example/start");
  await expect(palette.getByText("Nothing that you can see is at this address.")).toBeVisible();
  await field.fill(site.siteId);
  await expect(palette.getByRole("option", { name: "Handbook Site" })).toBeVisible();
  expect(errors).toEqual([]);
  await field.fill(`${new URL(page.url()).host}${paths.siteRedirects(site)}`);
  await palette.getByRole("option", { name: "Handbook Site" }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.siteRedirects(site)}$`));
});

test("a task asks for its space, and Backspace leads back", async ({ page, api, signIn }) => {
  const { organizationId } = await siteWith(api, ["Guide", "Notes"]);
  await signIn();
  await page.goto(paths.organization({ organizationId }));
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").fill("delete space");
  await page.keyboard.press("Enter");
  await expect(palette.getByPlaceholder("Choose a space…")).toBeFocused();
  await expect(palette.getByRole("option", { name: "Guide" })).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(palette.getByPlaceholder("Search, or paste an ID or address…")).toBeFocused();
  await palette.getByRole("combobox").fill("delete space");
  await page.keyboard.press("Enter");
  await palette.getByRole("combobox").fill("not");
  await expect(palette.getByRole("option", { name: "Guide" })).toHaveCount(0);
  await palette.getByRole("option", { name: "Notes" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete space Notes?" });
  await dialog.getByRole("button", { name: "Delete space" }).click();
  await expect(page.getByText("Notes deleted")).toBeVisible();
});

test("a task opens the dialog of its page, on a page of its site without a question", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWith(api, ["Guide"]);
  await signIn();
  await page.goto(paths.organization(site));
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("invite members");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /^Invite/ })).toBeVisible();
  await page.goto(paths.site(site));
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("redirect");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("option", { name: "Create redirect" }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.siteRedirects(site)}$`));
  await expect(page.getByRole("dialog", { name: /redirect/i })).toBeVisible();
});

test("the palette has the tabs and the menu of the page, and what was open before", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWith(api, ["Guide"], { title: "Handbook" });
  const [space] = (await api.listSpacesInOrganizationById({ params: site })).items;
  await signIn();
  await page.goto(paths.site(site));
  await expect(page.getByRole("heading", { level: 1, name: "Handbook" })).toBeVisible();
  await page.goto(paths.spaceContent({ ...site, spaceId: space?.id ?? "" }));
  await expect(page.getByRole("heading", { level: 1, name: "Guide" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await expect(palette.getByRole("option").first()).toContainText("Handbook");
  await palette.getByRole("combobox").fill("history");
  await expect(palette.getByRole("option", { name: /^History/ })).toContainText("This page");
  await palette.getByRole("combobox").fill("about");
  await palette.getByRole("option", { name: /^About this space/ }).click();
  await expect(page.getByRole("dialog", { name: "About this space" })).toBeVisible();
});

test("a page is hidden in a new change request, and shown again from its menu", async ({
  page,
  api,
  signIn,
}) => {
  const { address } = await spaceWithPages(api, newPage("Prices", "From 5 €."));
  await signIn();
  await page.goto(address.replace(/\/spaces\/.*/, ""));
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").fill("hide page");
  await expect(palette.getByRole("option").first()).toHaveText(/Hide or show page…/);
  await page.keyboard.press("Enter");
  await palette.getByRole("option").first().click();
  await palette.getByRole("option", { name: "Prices" }).click();
  const dialog = page.getByRole("dialog", { name: "Hide page Prices?" });
  await expect(dialog).toContainText("Its link keeps working.");
  await dialog.getByRole("button", { name: "Create change request" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Hide page Prices/ })).toBeVisible();
  await page.getByRole("link", { name: "Content", exact: true }).click();
  const row = page.getByRole("treeitem", { name: "Prices (hidden from readers)" });
  await row.click();
  await expect(page).toHaveURL(/\/content\/[\w-]+$/);
  await page.keyboard.press("ControlOrMeta+k");
  await palette.getByRole("combobox").fill("show page");
  await palette.getByRole("option", { name: /^Show page/ }).click();
  await expect(page.getByText("Prices is shown in the navigation")).toBeVisible();
  await expect(page.getByRole("treeitem", { name: "Prices", exact: true })).toBeVisible();
});

test("the last row of the palette searches all spaces, with filters in the address", async ({
  page,
  api,
  signIn,
}) => {
  const { address } = await spaceWithPages(
    api,
    newPage("Zebras", "Striped."),
    newPage("Animals", "## Savanna\n\nA zebra and a lion."),
  );
  await signIn();
  await page.goto(address.replace(/\/spaces\/.*/, ""));
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").fill("zebra");
  await expect(palette.getByRole("option", { name: /^Zebras/ })).toBeVisible();
  await expect(palette.getByRole("option", { name: /Animals › Savanna/ })).toContainText(
    "A zebra and a lion.",
  );
  await palette.getByRole("option").last().click();
  await expect(page).toHaveURL(/\/search\?q=zebra$/);
  const results = page.getByRole("region", { name: "Results" });
  await expect(results.getByRole("status")).toHaveText("2 pages in 1 space");
  await expect(results.getByRole("link", { name: /^Zebras/ })).toBeVisible();
  await expect(results.getByRole("link", { name: /A zebra and a lion/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Matches" }).click();
  await page.getByRole("menuitemradio", { name: "In texts" }).click();
  await expect(page).toHaveURL(/resultType=section/);
  await expect(results.getByRole("link", { name: /^Zebras/ })).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search all spaces" }).fill("giraffe");
  await expect(page.getByText("No page contains “giraffe”")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/search\?q=giraffe$/);
});

test("Enter waits for pending results, which include change requests, the trash and addresses", async ({
  page,
  api,
  signIn,
}) => {
  const { address, open, organization, space, pages } = await spaceWithPages(
    api,
    newPage("Animals", "None."),
  );
  const { changeRequestId } = await open("Describe the giraffe");
  const old = await api.createSpace({ params: organization, body: { title: "Giraffe archive" } });
  await api.deleteSpaceById({ params: { spaceId: old.id } });
  await signIn();
  await page.goto(address.replace(/\/spaces\/.*/, ""));
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const field = palette.getByRole("combobox");
  const ask = async (text: string) => {
    await page.keyboard.press("ControlOrMeta+k");
    await field.fill(text);
  };
  await ask("giraffe");
  await expect(palette.getByRole("option", { name: /Giraffe archive/ })).toContainText("In trash");
  await expect(palette.getByRole("option", { name: /Describe the giraffe/ })).toContainText(
    "Draft",
  );
  await page.keyboard.press("ControlOrMeta+k");

  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/change-requests\?.*search=/, async (route) => {
    await held;
    await route.continue();
  });
  await ask("describe the giraffe");
  await page.keyboard.press("Enter");
  await expect(palette).toBeVisible();
  answer();
  await expect(page).toHaveURL(new RegExp(`/change-requests/${changeRequestId}$`));

  await ask(pages[0] ?? "");
  await expect(palette.getByRole("option", { name: /^Animals/ })).toBeVisible();
  await field.fill(new URL(`${address}/content/${pages[0]}`, page.url()).href);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/spaces/${space.spaceId}/content/${pages[0]}$`));
  await ask("what needs my review");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/change-requests\?turn=review$/);
});
