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
