import type { Locator, Page } from "playwright/test";
import { chooseAction, rowOf } from "../support/rows.ts";
import { organizationWith } from "../support/spaces.ts";
import { expect, test } from "../support/test.ts";

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => `Space ${String(at + 1).padStart(3, "0")}`);

const selected = (page: Page) => page.getByRole("region", { name: "Selection" });
const widthOf = (page: Page, column: string) =>
  page.getByRole("separator", { name: `Width of ${column}` });
const leftOf = async (part: Locator) => (await part.boundingBox())?.x;

test("rows are focused and selected by keyboard, all matches can be selected, and few are rendered", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const { address } = await organizationWith(api, numbered(105));
  await signIn();
  await page.goto(`${address}/spaces?sort=title&order=asc`);
  const row = (number: string) => rowOf(page, `Space ${number}`);
  await row("001").focus();
  await page.keyboard.press("ArrowDown");
  await expect(row("002")).toBeFocused();
  await expect(row("002")).toHaveCSS("outline-style", "solid");
  await expect(row("002")).toHaveCSS("outline-width", "2px");
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(selected(page)).toContainText("3 selected");
  await expect(row("004")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(selected(page)).toBeHidden();

  await page.keyboard.press("End");
  await expect(row("100")).toBeFocused();
  await expect(row("100")).toBeInViewport();
  expect(await page.locator("[data-row-id]").count()).toBeLessThan(60);
  await page.keyboard.press("Home");
  await expect(row("001")).toBeFocused();

  await row("001").getByRole("checkbox").click();
  await row("003")
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await expect(selected(page)).toContainText("3 selected");
  await selected(page).getByRole("button", { name: "Select all 105" }).click();
  await expect(selected(page)).toContainText("105 selected");
  await page.getByRole("checkbox", { name: "Select all loaded rows" }).click();
  await expect(selected(page)).toBeHidden();
});

test("columns are resized, hidden and reset, and the browser remembers them", async ({
  page,
  api,
  signIn,
}) => {
  const { address } = await organizationWith(api, ["Handbook"]);
  await signIn();
  await page.goto(`${address}/spaces`);
  const width = widthOf(page, "Visibility");
  const from = Number(await width.getAttribute("aria-valuenow"));
  await width.press("ArrowRight");
  await expect(width).toHaveAttribute("aria-valuenow", String(from + 16));
  const box = await width.boundingBox();
  if (!box) throw new Error("The edge of the column is not on the screen");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + 4, { steps: 4 });
  await page.mouse.up();
  await expect(width).toHaveAttribute("aria-valuenow", String(from + 56));
  await page.getByRole("button", { name: "View options" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Edit mode" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Edit mode" })).toBeHidden();
  const stored = () => page.evaluate(() => localStorage.getItem("table:spaces") ?? "");
  await expect.poll(stored).toContain('"editMode":false');

  await page.reload();
  await expect(width).toHaveAttribute("aria-valuenow", String(from + 56));
  await expect(page.getByRole("columnheader", { name: "Edit mode" })).toBeHidden();
  await page.getByRole("button", { name: "View options" }).click();
  await page.getByRole("menuitem", { name: "Reset columns and widths" }).click();
  await expect(page.getByRole("columnheader", { name: "Edit mode" })).toBeVisible();
  await expect(width).toHaveAttribute("aria-valuenow", String(from));
});

test("the first column and the checkboxes stay visible while a list scrolls sideways", async ({
  page,
  api,
  signIn,
}) => {
  const { address } = await organizationWith(api, ["Handbook"]);
  await signIn();
  await page.goto(`${address}/spaces`);
  const row = rowOf(page, "Handbook");
  const head = page.getByRole("columnheader", { name: "Title" });
  const cell = row.getByRole("gridcell").nth(1);
  await expect(row).toBeVisible();
  expect(await leftOf(head)).toBe(await leftOf(cell));
  await page.setViewportSize({ width: 700, height: 600 });
  await expect(page.locator("[data-table-viewport][data-sideways]")).toBeVisible();
  const parts = [
    row.getByRole("checkbox"),
    row.getByRole("link", { name: "Handbook" }),
    head,
    row.getByRole("button", { name: "Actions for Handbook" }),
  ];
  const before = await Promise.all(parts.map(leftOf));
  const moving = row.getByRole("gridcell").nth(2);
  const movedFrom = (await leftOf(moving)) ?? 0;
  await page.locator("[data-table-viewport]").evaluate((viewport) => {
    viewport.scrollLeft = 120;
  });
  await expect.poll(() => leftOf(moving)).toBe(movedFrom - 120);
  expect(await Promise.all(parts.map(leftOf))).toEqual(before);
  expect(await leftOf(head)).toBe(await leftOf(cell));
  const isOnTop = (element: Element) => {
    const { right, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(right - 20, top + height / 2));
  };
  expect(await head.evaluate(isOnTop)).toBe(true);
  await row.focus();
  await page.keyboard.press("Home");
  await expect(cell).toHaveCSS("box-shadow", /inset/);
});

test("a click anywhere on a row opens it, except on its controls", async ({
  page,
  api,
  signIn,
}) => {
  const { address } = await organizationWith(api, ["Alpha", "Beta"]);
  await signIn();
  await page.goto(`${address}/spaces`);
  const row = rowOf(page, "Alpha");
  await row.getByRole("checkbox").click();
  await expect(row).toHaveAttribute("aria-selected", "true");
  const [opened] = await Promise.all([
    page.context().waitForEvent("page"),
    row.getByText("Not published").click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(opened).toHaveURL(/\/spaces\/\w+\/content$/);
  await opened.close();
  await expect(page).toHaveURL(new RegExp(`${address}/spaces$`));
  await row.getByText("Not published").click();
  await expect(page.getByRole("heading", { level: 1, name: "Alpha" })).toBeVisible();
});

test("a save that ends late leaves the next dialog open with what was typed", async ({
  page,
  api,
  signIn,
}) => {
  const { address } = await organizationWith(api, ["Alpha", "Beta"]);
  await signIn();
  await page.goto(`${address}/spaces`);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/spaces\/\w+$/, async (route) => {
    if (route.request().method() === "PATCH") await released;
    await route.continue();
  });
  await chooseAction(page, "Alpha", "Rename…");
  const first = page.getByRole("dialog", { name: "Rename space Alpha" });
  await first.getByLabel("Title").fill("Alpha 2");
  await first.getByRole("button", { name: "Rename" }).click();
  await first.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await chooseAction(page, "Beta", "Rename…");
  const next = page.getByRole("dialog", { name: "Rename space Beta" });
  await next.getByLabel("Title").fill("Beta 2");
  release();
  await expect(page.getByText("Renamed to Alpha 2")).toBeVisible();
  await next.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByText("Renamed to Beta 2")).toBeVisible();
});
