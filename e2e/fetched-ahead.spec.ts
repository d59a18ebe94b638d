import type { Page } from "@playwright/test";
import { paths } from "../lib/paths.ts";
import { openFollowing } from "./support/following.ts";
import { rowOf } from "./support/rows.ts";
import { organizationWith } from "./support/spaces.ts";
import { expect, test } from "./support/test.ts";

/** Resolves once the router has fetched the page, with all that it shows. */
const fetched = (page: Page, address: string) =>
  page.waitForEvent("requestfinished", (request) => {
    const isPage = new URL(request.url()).pathname === address;
    return isPage && "next-router-state-tree" in request.headers();
  });

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a page is fetched while the pointer rests on its link, and shows what has changed since", async ({
  page,
  api,
  signIn,
}) => {
  const { params, id } = await organizationWith(api, ["Alpha"]);
  const space = { ...params, spaceId: id("Alpha") };
  await signIn();
  await openFollowing(page, paths.spaces(params));
  const ahead = fetched(page, paths.space(space));
  await page.getByRole("link", { name: "Alpha" }).hover();
  await ahead;
  await api.updateSpaceById({ params: space, body: { title: "Beta" } });
  const link = rowOf(page, "Beta").getByRole("link", { name: "Beta" });
  await expect(link).toBeVisible();
  let again = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === paths.space(space)) again += 1;
  });
  await link.click();
  await expect(title(page, "Beta")).toBeVisible();
  expect(again).toBe(0);
});

test("a page that is come back to shows what was changed meanwhile", async ({
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
