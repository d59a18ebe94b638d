import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import type { Api } from "../support/api.ts";
import { newAccount } from "../support/people.ts";
import { chooseAction, rowOf } from "../support/rows.ts";
import { siteWith } from "../support/sites.ts";
import { expect, test } from "../support/test.ts";

async function newSite(api: Api, visibility: "share-link" | "public" = "share-link") {
  const params = await siteWith(api, [], { title: "Partner portal", visibility });
  const names = async () =>
    (await api.listSiteShareLinks({ params })).items.map(({ name }) => name).sort();
  return { params, names, address: paths.siteShareLinks(params) };
}

test("an admin creates a link, renames it, switches it off and copies its URL", {
  tag: "@core",
}, async ({ page, api, signIn, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { params, address } = await newSite(api);
  await signIn();
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "No share links yet" })).toBeVisible();
  await page.getByRole("button", { name: "Create share link" }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill("Board");
  await page.getByRole("button", { name: "Create share link" }).click();
  await expect(rowOf(page, "Board")).toBeVisible();

  await chooseAction(page, "Board", "Rename…");
  await page.getByRole("textbox", { name: "Name" }).fill("Board 2027");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  const row = rowOf(page, "Board 2027");
  await expect(row).toBeVisible();

  await row.getByRole("switch", { name: "Enable Board 2027" }).click();
  await expect(row.getByRole("switch")).not.toBeChecked();
  await expect
    .poll(async () => (await api.listSiteShareLinks({ params })).items[0]?.active)
    .toBe(false);

  await row.getByRole("button", { name: "Copy link for Board 2027" }).click();
  const [link] = (await api.listSiteShareLinks({ params })).items;
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(link?.urls.published);
  // Anew: a toast that fades in or out has the contrast of neither.
  await page.goto(address);
  await expect(row).toBeVisible();
  await expectAccessible(page);
});

test("a rejected switch goes back and shows the reason", async ({ page, api, signIn }) => {
  const { params, address } = await newSite(api);
  await api.createSiteShareLink({ params, body: { name: "Board" } });
  await signIn();
  await page.goto(address);
  await page.route("**/share-links/*", (route) =>
    route.fulfill({ status: 403, json: { error: { code: 403, message: "Not any more" } } }),
  );
  const toggle = rowOf(page, "Board").getByRole("switch");
  await toggle.click();
  await expect(page.getByText("Not any more")).toBeVisible();
  await expect(toggle).toBeChecked();
});

test("a deleted link can be restored until the time for undo is over", async ({
  page,
  api,
  signIn,
}) => {
  const { params, names, address } = await newSite(api);
  for (const name of ["Board", "Partners"])
    await api.createSiteShareLink({ params, body: { name } });
  await signIn();
  await page.goto(address);
  await chooseAction(page, "Board", "Delete");
  await expect(rowOf(page, "Board")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, "Board")).toBeVisible();
  expect(await names()).toEqual(["Board", "Partners"]);

  await chooseAction(page, "Partners", "Delete");
  await expect(rowOf(page, "Partners")).toHaveCount(0);
  expect(await names()).toEqual(["Board", "Partners"]);
  await expect.poll(names, { timeout: 30_000 }).toEqual(["Board"]);
  await expect(rowOf(page, "Partners")).toHaveCount(0);
});

test("leaving the console completes pending deletions", async ({ page, api, signIn }) => {
  const { params, names, address } = await newSite(api);
  await api.createSiteShareLink({ params, body: { name: "Board" } });
  await signIn();
  await page.goto(address);
  await chooseAction(page, "Board", "Delete");
  await expect(rowOf(page, "Board")).toHaveCount(0);
  await page.goto("about:blank");
  await expect.poll(names).toEqual([]);
});

test("hundreds of links load while scrolling", async ({ page, api, signIn }) => {
  const { params, address } = await newSite(api);
  const create = (name: string) => api.createSiteShareLink({ params, body: { name } });
  // Alone, as links that are made at the same time have any order.
  await create("The oldest");
  for (let at = 0; at < 300; at += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, index) => create(`Customer ${at + index}`)));
  }
  await signIn();
  await page.goto(address);
  await expect(page.getByText("of 301")).toBeVisible();
  expect(await page.getByRole("row").count()).toBeLessThan(100);
  await page.getByRole("row").nth(1).focus();
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(page.getByText(/–301 of 301/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(rowOf(page, "The oldest")).toBeVisible();
});

test("people who can't change the visibility are led from a share link without effect to it", async ({
  page,
  api,
  signIn,
}) => {
  const { params, address } = await newSite(api, "public");
  await api.createSiteShareLink({ params, body: { name: "Board" } });
  const editor = await newAccount("Edgar");
  await api.inviteUsersToOrganization({
    params,
    body: { emails: [editor.email], role: "edit" },
  });
  await signIn(editor.token);
  await page.goto(address);
  await expect(
    page.getByText("Share links have no effect while the visibility is Public"),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Change who can view" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Open Audience" }).click();
  await expect(page).toHaveURL(/\/audience$/);
});

test("a share link without effect leads to the visibility, and then shows the site", async ({
  page,
  api,
  signIn,
}) => {
  const { params, address } = await newSite(api, "public");
  await api.publishSite({ params });
  await api.createSiteShareLink({ params, body: { name: "Board" } });
  await signIn();
  await page.goto(address);
  await expect(
    page.getByText("Share links have no effect while the visibility is Public"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Change who can view" }).click();
  const dialog = page.getByRole("dialog", { name: /to Share links\?$/ });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Change visibility" }).click();
  await expect(page.getByRole("button", { name: "Change who can view" })).toHaveCount(0);
  const [link] = (await api.listSiteShareLinks({ params })).items;
  const view = page.getByRole("link", { name: /^View site/ });
  await expect(view).toHaveAttribute("href", link?.urls.published ?? "");
  await expect(page.getByText(/· Requires a share link/)).toBeVisible();
});
