import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { chooseOption } from "../support/select.ts";
import { organizationWith } from "../support/spaces.ts";
import { expect, test } from "../support/test.ts";

test("an added member is named and can be removed again, and the team renamed and deleted", async ({
  page,
  api,
  signIn,
}) => {
  const { params } = await organizationWith(api, ["Guide"]);
  const { id: teamId } = await api.createOrganizationTeam({
    params,
    body: { title: "Writers", members: [] },
  });
  const [{ user } = { user: { displayName: "" } }] = (
    await api.listMembersInOrganizationById({ params })
  ).items;
  const name = user.displayName;
  await signIn();
  await page.goto(paths.team({ ...params, teamId }));
  await page.getByRole("button", { name: "Add members" }).first().click();
  const add = page.getByRole("dialog", { name: "Add members" });
  await add.getByRole("checkbox", { name }).check();
  await add.getByRole("button", { name: "Add 1 member" }).click();
  await expect(page.getByText(`${name} added to the team`)).toBeVisible();
  await expect(page.getByRole("row", { name })).toBeVisible();
  await page.getByRole("button", { name: "Add members" }).first().click();
  await expect(add.getByRole("checkbox", { name: /In the team$/ })).toBeDisabled();
  await add.getByRole("button", { name: "Cancel" }).click();
  await expect(add).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No members yet" })).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  const rename = page.getByRole("dialog", { name: "Rename team" });
  await rename.getByLabel("Name").fill("Authors");
  await rename.getByRole("button", { name: "Rename team" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Authors" })).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete team" }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.teams(params)}$`));
  await expect(page.getByRole("heading", { name: "No teams yet" })).toBeVisible();
});

test("an empty list of teams leads to the first one, and a team to its first access", async ({
  page,
  api,
  signIn,
}) => {
  const { params } = await organizationWith(api, ["Guide"]);
  await api.createCollection({ params, body: { title: "Handbooks" } });
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
  await choose.getByRole("combobox", { name: "Spaces, collections and sites" }).click();
  for (const title of ["Guide", "Handbooks"]) {
    await page.getByRole("option", { name: new RegExp(title) }).click();
    await expect(choose.getByRole("button", { name: `Remove ${title}` })).toBeVisible();
  }
  await page.keyboard.press("Escape");
  const chips = choose.getByRole("list", { name: "Spaces, collections and sites chosen" });
  await expect(chips.getByRole("listitem")).toHaveText([/Guide\s*space/, /Handbooks\s*collection/]);
  await expectAccessible(page);
  await choose.getByRole("button", { name: "Give access" }).click();
  await expect(choose).toBeHidden();
  await page.getByRole("link", { name: "Access", exact: true }).click();
  const list = page.getByRole("region", { name: "Access of the team" });
  await expect(list.getByRole("row", { name: /Handbooks Collection/ })).toBeVisible();
  const row = list.getByRole("row", { name: /Guide Space/ });
  await expectAccessible(page);
  for (const role of ["Comment", "Edit"]) {
    await row.getByRole("button", { name: /Change role in Guide/ }).click();
    const change = page.getByRole("dialog", { name: "Role of Writers in Guide" });
    await chooseOption(change, "Role", role);
    await change.getByRole("button", { name: "Change role" }).click();
    await expect(row).toContainText(role);
  }
  // The message about the older change would undo the newer one.
  await expect(page.getByText("Writers now has the Edit role in Guide")).toBeVisible();
  await expect(page.getByText("Writers now has the Comment role in Guide")).toBeHidden();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toHaveCount(1);
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Remove access…" }).click();
  const remove = page.getByRole("dialog", { name: "Remove access of Writers to Guide?" });
  await remove.getByRole("button", { name: "Remove access" }).click();
  await expect(row).toBeHidden();
});

test("members of a team show their addresses, and the tab Access has its own main action", async ({
  page,
  api,
  signIn,
}) => {
  const { params } = await organizationWith(api, []);
  const [member] = (await api.listMembersInOrganizationById({ params })).items;
  const { id: teamId } = await api.createOrganizationTeam({
    params,
    body: { title: "Writers", members: [member?.id ?? ""] },
  });
  await signIn();
  await page.goto(paths.team({ ...params, teamId }));
  const row = page.getByRole("row", { name: member?.user.displayName ?? "" });
  await expect(row).toContainText(member?.user.email ?? "");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row.getByText("Organization role: Admin")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  const buttons = page.getByRole("button", { name: /^(Add members|Give access…)$/ });
  await expect(buttons).toHaveText(["Add members", "Give access…"]);
  await page.getByRole("link", { name: "Access", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No access yet" })).toBeVisible();
  await expect(buttons.first()).toHaveText("Give access…");
});
