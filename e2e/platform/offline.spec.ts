import { paths } from "../../lib/url/paths.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { organizationWith } from "../support/spaces.ts";
import { expect, test } from "../support/test.ts";

test("a page says that it is offline, and shows changes once it is online again", {
  tag: "@core",
}, async ({ page, api, context, signIn }) => {
  const { address, params } = await organizationWith(api, ["Handbook"]);
  await signIn();
  await page.goto(`${address}/spaces`);
  await expect(page.getByRole("link", { name: "Handbook" })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await api.createSpace({ params, body: { title: "Created meanwhile" } });
  await expect(page.getByRole("link", { name: "Handbook" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toBeHidden();
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(page.getByRole("link", { name: "Created meanwhile" })).toBeVisible();
});

test("the console says that the service is slow before a read fails", async ({
  page,
  api,
  signIn,
}) => {
  const { address, id } = await organizationWith(api, ["Alpha", "Beta"]);
  const slow = page.getByText("The server is responding slowly.");
  await signIn();
  await page.goto(`${address}/spaces`);
  await expect(page.getByRole("link", { name: "Alpha" })).toBeVisible();
  let answered = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\//, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole("searchbox", { name: "Search spaces" }).fill("alp");
  await expect(slow).toBeVisible();
  await expect(page.getByText("couldn't be loaded")).toHaveCount(0);
  answered.resolve();
  await expect(slow).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Beta" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Alpha" })).toBeVisible();

  await page.goto(`${address}/spaces/${id("Alpha")}/settings`);
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("Alpha and more");
  answered = Promise.withResolvers<void>();
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(slow).toBeVisible();
  await expect(title).toHaveValue("Alpha and more");
  answered.resolve();
  await expect(slow).toHaveCount(0);
  const saved = async () => (await api.getSpaceById({ params: { spaceId: id("Alpha") } })).title;
  await expect.poll(saved).toBe("Alpha and more");
});

test("a title that is scrolled to is not covered below the bar about the connection", async ({
  page,
  api,
  context,
  signIn,
}) => {
  const { address, id } = await organizationWith(api, ["Alpha"]);
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn();
  await page.goto(`${address}/spaces/${id("Alpha")}/settings`);
  const title = page.getByRole("heading", { level: 1 });
  await expect(page.getByRole("textbox", { name: "Title" })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await title.evaluate((heading) => heading.scrollIntoView({ block: "start" }));
  const covered = await title.evaluate((heading) => {
    const crumbs = document.querySelector("[aria-label=Breadcrumb]")?.parentElement;
    const end = crumbs?.getBoundingClientRect().bottom ?? 0;
    return Math.max(0, end - heading.getBoundingClientRect().top);
  });
  expect(covered).toBe(0);
  await context.setOffline(false);
});

test("the dialog that publishes says why it can't load, and continues without a reload", async ({
  page,
  api,
  context,
  signIn,
}) => {
  const { organization, space, open, edit } = await spaceWithPages(api, newPage("Start", "Hello."));
  const site = { title: "Live", spaces: [space.spaceId] };
  await api.createSite({ params: organization, body: site });
  const request = await open("Second page");
  await edit(request, newPage("More", "Text."));
  await signIn();
  let hangs = true;
  await page.route(/\/api\/v1\/.*\/changes\b/, async (route) => {
    // Never answered, as after a lost connection.
    if (!hangs) await route.continue();
  });
  await page.goto(paths.changeRequestComments({ ...organization, ...request }));
  const publish = page.getByRole("button", { name: "Publish…" });
  const dialog = page.getByRole("dialog", { name: "Publish Live?" });
  await expect(publish).toBeVisible();
  await context.setOffline(true);
  await publish.click();
  await expect(dialog).toContainText("You're offline.");
  await expect(dialog.getByRole("button", { name: "Publish site" })).toBeDisabled();
  await context.setOffline(false);
  await expect(dialog).toContainText("The server is responding slowly.");
  hangs = false;
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(dialog).toContainText("1 page created");
  await context.setOffline(true);
  await expect(dialog).toContainText("You're offline.");
  await expect(dialog.getByRole("button", { name: "Publish site" })).toBeDisabled();
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Publish site" }).click();
  await expect(page.getByText("Live published")).toBeVisible();
});
