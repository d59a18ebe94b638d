import type { Page, Request } from "playwright/test";
import { paths } from "../../lib/url/paths.ts";
import { openFollowing } from "../support/following.ts";
import { rowOf } from "../support/rows.ts";
import { organizationWith } from "../support/spaces.ts";
import { expect, test } from "../support/test.ts";

/** Resolves once the router has fetched the page, with all that it shows. */
function fetched(page: Page, address: string) {
  const isPage = (request: Request) =>
    new URL(request.url()).pathname === address && "next-router-state-tree" in request.headers();
  // Next often takes leave of an answer once it has all of it, before the browser sees its end.
  return Promise.race([
    page.waitForEvent("requestfinished", isPage),
    page.waitForEvent("requestfailed", isPage),
  ]);
}

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a page is prefetched while the pointer is on its link, and shows later changes", async ({
  page,
  api,
  signIn,
}) => {
  const { params, id } = await organizationWith(api, ["Alpha"]);
  const space = { ...params, spaceId: id("Alpha") };
  await signIn();
  await openFollowing(page, paths.spaces(params));
  const ahead = fetched(page, paths.spaceContent(space));
  await page.getByRole("link", { name: "Alpha" }).hover();
  await ahead;
  await api.updateSpaceById({ params: space, body: { title: "Beta" } });
  const link = rowOf(page, "Beta").getByRole("link", { name: "Beta" });
  await expect(link).toBeVisible();
  let again = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === paths.spaceContent(space)) again += 1;
  });
  await link.click();
  await expect(title(page, "Beta")).toBeVisible();
  expect(again).toBe(0);
});

test("a page shows changes made meanwhile when it is visited again", async ({
  page,
  api,
  signIn,
}) => {
  const { params, id } = await organizationWith(api, ["Alpha"]);
  await signIn();
  await openFollowing(page, paths.spaces(params));
  await expect(rowOf(page, "Alpha")).toBeVisible();
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Sites" }).click();
  await expect(title(page, "Sites")).toBeVisible();
  await api.updateSpaceById({ params: { spaceId: id("Alpha") }, body: { title: "Beta" } });
  await main.getByRole("link", { name: "Spaces" }).click();
  await expect(title(page, "Spaces")).toBeVisible();
  await expect(rowOf(page, "Beta")).toBeVisible();
});

test("the code font is prefetched in the console, and not before", async ({
  page,
  system,
  signIn,
}) => {
  const state = () =>
    page.evaluate(() => [...document.fonts].find(({ family }) => family === "mono")?.status);
  await page.goto(`${system.consoleUrl}/sign-in`);
  await expect(page.getByText("npm run admin")).toBeVisible();
  expect(await state()).toBe("unloaded");
  await signIn();
  await page.goto("/");
  await expect.poll(state).toBe("loaded");
});
