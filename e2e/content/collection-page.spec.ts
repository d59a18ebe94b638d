import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { organizationWith } from "../support/spaces.ts";
import { expect, test } from "../support/test.ts";

test("the page of a collection counts its contents, and adds new and existing ones", async ({
  page,
  api,
  signIn,
}) => {
  const { params } = await organizationWith(api, ["Billing API"]);
  const { id: collectionId } = await api.createCollection({ params, body: { title: "Guides" } });
  const body = { description: "How to use our products" };
  await api.updateCollectionById({ params: { collectionId }, body });
  await signIn();
  await page.goto(paths.collection({ ...params, collectionId }));
  const main = page.getByRole("main");
  const contents = main.getByRole("definition").first();
  await expect(main.getByText("How to use our products")).toBeVisible();
  await expect(contents).toHaveText("Empty");
  const add = main.getByRole("button", { name: "Add", exact: true }).first();
  const choose = async (name: string) => {
    await add.click();
    await page.getByRole("menuitem", { name }).click();
  };
  const dialog = page.getByRole("dialog");

  await choose("Create collection inside…");
  await dialog.getByLabel("Title").fill("Internal");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(contents).toHaveText("1 collection");

  await choose("Add existing space…");
  await dialog.getByRole("button", { name: "Add space" }).click();
  await expect(dialog.getByText(/choose a space/i).first()).toBeVisible();
  await dialog.getByRole("combobox", { name: "Space" }).click();
  await page.getByRole("option", { name: "Billing API" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add space" }).click();
  await expect(contents).toHaveText("1 collection, 1 space");
  await expect(page.getByRole("treeitem", { name: /^Billing API, / })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("ControlOrMeta+z");
  await expect(contents).toHaveText("1 collection");
});

test("the list of collections counts spaces, and shows access only where it differs", async ({
  page,
  api,
  signIn,
}) => {
  const { params } = await organizationWith(api, ["Alone"]);
  const { id: parent } = await api.createCollection({ params, body: { title: "Guides" } });
  await api.createCollection({ params, body: { title: "Internal", parent } });
  for (const title of ["One", "Two"]) await api.createSpace({ params, body: { title, parent } });
  await api.updateCollectionById({
    params: { collectionId: parent },
    body: { defaultLevel: null },
  });
  await signIn();
  await page.goto(paths.collections(params));
  const row = (title: string) => page.getByRole("treeitem", { name: new RegExp(`^${title}, `) });
  await expect(row("Guides")).toContainText("1 collection, 2 spaces");
  await expect(row("Guides")).toContainText("No access set here");
  await expect(row("Internal")).toContainText("No access from Guides");
  await expect(page.getByRole("tree").getByText("Organization role")).toHaveCount(0);
});
