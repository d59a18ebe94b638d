import { paths } from "../../lib/url/paths.ts";
import { organizationWith } from "../support/spaces.ts";
import { expect, test } from "../support/test.ts";

test("Load more goes to the first new row", async ({ page, api, signIn }) => {
  const { params } = await organizationWith(api, []);
  const titles = Array.from({ length: 130 }, (_, at) => `Team ${at + 1}`);
  for (const title of titles) {
    await api.createOrganizationTeam({ params, body: { title, members: [] } });
  }
  await signIn();
  await page.goto(paths.teams(params));
  await expect(page.getByText(/of 130 · 100 loaded$/)).toBeVisible();
  await page.getByRole("button", { name: "Load more" }).click();
  const first = page.locator('[aria-rowindex="102"]');
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await expect(page.getByText(/of 130$/)).toBeVisible();
});
