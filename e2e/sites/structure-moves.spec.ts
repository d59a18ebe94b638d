import { dragTo, fingerTo, handleOf, touchScreen } from "../support/drag.ts";
import {
  chooseItemAction,
  openSite,
  shownOrder,
  siteWithSections,
  start,
  treeItemOf,
} from "../support/structure.ts";
import { expect, test } from "../support/test.ts";

test("mouse, keyboard and menu make the same moves, announce them, and can be undone", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWithSections(api);
  await signIn();
  await openSite(page, site);
  const moved =
    "Guides(Billing[Billing API* Billing v1] Webhooks[Webhooks API*] Payments[Payments API*]) Help()";
  const byMouse = () =>
    dragTo(page, treeItemOf(page, "Webhooks"), treeItemOf(page, "Payments"), 0.05, 24);
  const byKeyboard = async () => {
    await treeItemOf(page, "Webhooks").focus();
    await page.keyboard.press("Space");
    await expect(
      page.getByText(/^Webhooks picked up, after Guides at the top level/),
    ).toBeAttached();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText("after Payments in Guides, 3 of 3")).toBeAttached();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
  };
  const byMenu = async () => {
    await chooseItemAction(page, "Webhooks", "Move to…");
    await page.getByRole("combobox", { name: "Move to" }).click();
    await page.getByRole("option", { name: "Guides" }).click();
    await page.getByRole("combobox", { name: "Position" }).click();
    await page.getByRole("option", { name: "After Billing" }).click();
    await page.getByRole("button", { name: "Move", exact: true }).click();
  };
  for (const move of [byMouse, byKeyboard, byMenu]) {
    expect(await site.order()).toBe(start);
    await move();
    await expect(page.getByText("Webhooks moved after Billing in Guides, 2 of 3")).toBeAttached();
    await expect.poll(site.order).toBe(moved);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(site.order).toBe(start);
    await expect(treeItemOf(page, "Webhooks")).toHaveAttribute("aria-level", "1");
    // Said once the answer is there: it would drown what the next move says.
    await expect(page.getByText(/^Webhooks is back/)).toBeAttached();
  }
});

test("a finger drags like a mouse", async ({ browser, api, system }) => {
  const site = await siteWithSections(api);
  const page = await touchScreen(browser, system);
  await openSite(page, site);
  await fingerTo(page, treeItemOf(page, "Payments"), treeItemOf(page, "Billing"));
  await expect
    .poll(site.order)
    .toBe(
      "Guides(Payments[Payments API*] Billing[Billing API* Billing v1]) Webhooks[Webhooks API*] Help()",
    );
  await page.context().close();
});

test("a rejected move is undone with the reason", async ({ page, api, signIn }) => {
  const site = await siteWithSections(api);
  await signIn();
  await openSite(page, site);
  const before = await shownOrder(page);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/structure/sort", async (route) => {
    await asked;
    const message = "The site is being published: try again in a minute";
    await route.fulfill({ status: 409, json: { error: { code: 409, message } } });
  });
  await dragTo(page, treeItemOf(page, "Payments"), treeItemOf(page, "Billing"), 0.05);
  await expect.poll(() => shownOrder(page)).not.toBe(before);
  answer();
  await expect(page.getByText("The site is being published")).toBeVisible();
  await expect.poll(() => shownOrder(page)).toBe(before);
  expect(await site.order()).toBe(start);
});

test("a moved default space passes the default on, and Undo restores it", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWithSections(api);
  await signIn();
  await openSite(page, site);
  await dragTo(page, treeItemOf(page, "Billing API"), treeItemOf(page, "Payments API"), 0.95);
  await expect
    .poll(site.order)
    .toBe(
      "Guides(Billing[Billing v1*] Payments[Payments API* Billing API]) Webhooks[Webhooks API*] Help()",
    );
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(site.order).toBe(start);
});

test("Escape cancels a move by keyboard or pointer", async ({ page, api, signIn }) => {
  const site = await siteWithSections(api);
  await signIn();
  await openSite(page, site);
  const before = await shownOrder(page);
  await treeItemOf(page, "Payments").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Home");
  expect(await shownOrder(page)).not.toBe(before);
  await page.keyboard.press("Escape");
  expect(await shownOrder(page)).toBe(before);

  await treeItemOf(page, "Payments").hover();
  const from = await handleOf(treeItemOf(page, "Payments")).boundingBox();
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 18);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) - 60, { steps: 6 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await shownOrder(page)).toBe(before);
  expect(await site.order()).toBe(start);
});
