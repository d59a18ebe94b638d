import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { organizationWith } from "../support/spaces.ts";
import { expect, test } from "../support/test.ts";

test("an empty list of teams leads to the first one, and a team to its first access", async ({
  page,
  api,
  signIn,
}) => {
  const { params } = await organizationWith(api, ["Guide"]);
  await signIn();
  await page.goto(paths.teams(params));
  const first = page.getByRole("heading", { name: "No teams yet" }).locator("..");
  await first.getByRole("button", { name: "Create team" }).click();
  await expect(page.getByRole("dialog", { name: "Create team" })).toBeVisible();
  const { id: teamId } = await api.createOrganizationTeam({
    params,
    body: { title: "Writers", members: [] },
  });
  await page.goto(paths.team({ ...params, teamId }));
  const empty = page.getByRole("heading", { name: "No members yet" }).locator("..");
  await expect(empty.getByRole("button", { name: "Add members" })).toBeVisible();
  await page.getByRole("button", { name: "Give access…" }).click();
  const choose = page.getByRole("dialog", { name: "Give Writers access" });
  await choose.getByRole("combobox").click();
  await page.getByRole("option", { name: /Guide/ }).click();
  const give = page.getByRole("dialog", { name: "Give access to Guide" });
  await expect(give.getByText("Writers")).toBeVisible();
  await expectAccessible(page);
  await give.getByRole("button", { name: "Give access" }).click();
  await page.getByRole("link", { name: "Access", exact: true }).click();
  const list = page.getByRole("region", { name: "Access of the team" });
  await expect(list.getByRole("row", { name: /Guide Space/ })).toBeVisible();
  await expectAccessible(page);
  await list.getByRole("button", { name: /Guide/ }).click();
  await page.getByRole("menuitem", { name: "Remove access…" }).click();
  const remove = page.getByRole("dialog", { name: "Remove access of Writers to Guide?" });
  await remove.getByRole("button", { name: "Remove access" }).click();
  await expect(page.getByRole("heading", { name: "No access yet" })).toBeVisible();
});
