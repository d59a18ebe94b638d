import type { Page } from "@playwright/test";
import { newPage, spaceWithPages } from "./support/content.ts";
import { handleOf } from "./support/drag.ts";
import { openFollowing } from "./support/following.ts";
import { rowOf } from "./support/rows.ts";
import { organizationWith } from "./support/spaces.ts";
import { shownOrder, siteWithSections, rowOf as treeRowOf } from "./support/structure.ts";
import { expect, type Fixtures, test } from "./support/test.ts";

const chunks = "**/_next/static/chunks/**";

/** Holds back every script that is asked for from now on; answers what lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(chunks, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

type Journey = Pick<Fixtures, "api" | "signIn"> & { page: Page };

/** Opens the settings of a new space, and holds back every script from then on. */
async function openSettings({ page, api, signIn }: Journey): Promise<() => void> {
  const { address, id } = await organizationWith(api, ["Alpha"]);
  await signIn();
  await page.goto(`${address}/spaces/${id("Alpha")}/settings`);
  return holdScripts(page);
}

test("a row's menu that is asked for before its code is there opens with it", async ({
  page,
  api,
  signIn,
}) => {
  const { address } = await organizationWith(api, ["Alpha", "Beta"]);
  await signIn();
  await page.goto(`${address}/spaces`);
  const release = await holdScripts(page);
  await rowOf(page, "Beta").click({ button: "right", position: { x: 400, y: 10 } });
  release();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  await expect(page.getByRole("dialog", { name: "Rename space Beta" })).toBeVisible();
  await page.keyboard.press("Escape");
  await rowOf(page, "Alpha").focus();
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(rowOf(page, "Alpha")).toBeFocused();
});

test("a list of choices begins with what was typed before it was there", async ({
  page,
  api,
  signIn,
}) => {
  const release = await openSettings({ page, api, signIn });
  const language = page.getByRole("combobox", { name: "Language" });
  await language.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Germ");
  release();
  await expect(page.getByPlaceholder("Search…")).toHaveValue("Germ");
  await page.keyboard.press("Enter");
  await expect(language).toHaveText("German");
});

test("a form that is sent before its checks are there is checked all the same", async ({
  page,
  api,
  signIn,
}) => {
  const release = await openSettings({ page, api, signIn });
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("Alphabet");
  await page.keyboard.press("Enter");
  release();
  await expect(page.getByText("Space saved")).toBeVisible();
  await title.fill("x".repeat(51));
  await page.keyboard.press("Enter");
  await expect(page.getByText("At most 50 characters")).toBeVisible();
});

test("a row that is pressed before the code that drags is there is dragged", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWithSections(api);
  await signIn();
  await page.goto(site.address);
  const before = await shownOrder(page);
  const handle = await handleOf(treeRowOf(page, "Webhooks")).boundingBox();
  const above = await treeRowOf(page, "Guides").boundingBox();
  if (!handle || !above) throw new Error("The rows are not on the screen");
  const release = await holdScripts(page);
  const x = handle.x + handle.width / 2;
  await page.mouse.move(x, handle.y + handle.height / 2);
  await page.mouse.down();
  release();
  await expect(page.locator("[role=tree][data-draggable]")).toBeVisible();
  await page.mouse.move(x, handle.y - 8, { steps: 4 });
  await page.mouse.move(x, above.y + 2, { steps: 10 });
  await page.mouse.up();
  await expect.poll(() => shownOrder(page)).not.toBe(before);
});

const code = (value: number) => `# Charging\n\n\`\`\`js\nconst volts = ${value};\n\`\`\``;
const charging = newPage("Charging", code(230));

test("a page that the server has drawn stays until what draws its next text is there", async ({
  page,
  api,
  signIn,
}) => {
  const { address, change, pages } = await spaceWithPages(api, charging);
  await signIn();
  await openFollowing(page, `${address}/content/${pages[0]}`);
  const text = page.getByRole("article", { name: "Charging" });
  await expect(text.locator(".hljs-number")).toHaveText("230");
  const release = await holdScripts(page);
  const asked = page.waitForRequest(chunks);
  await change({
    operation: "update_page",
    page: pages[0] ?? "",
    document: { markdown: code(400) },
  });
  await asked;
  await expect(text.getByRole("heading", { level: 3, name: "Charging" })).toBeVisible();
  await expect(text.locator(".hljs-number")).toHaveText("230");
  release();
  await expect(text.locator(".hljs-number")).toHaveText("400");
});

test("changes that the server has drawn stay until what draws the next ones is there", async ({
  page,
  api,
  signIn,
}) => {
  const { address, open, edit, pages } = await spaceWithPages(api, charging);
  const request = await open();
  const write = (value: number) =>
    edit(request, {
      operation: "update_page",
      page: pages[0] ?? "",
      document: { markdown: code(value) },
    });
  await write(110);
  await signIn();
  await openFollowing(page, `${address}/change-requests/${request.changeRequestId}?view=rendered`);
  const text = page.getByRole("region", { name: "What changes in the text of Charging" });
  await expect(text.locator("ins")).toHaveText("110");
  const release = await holdScripts(page);
  const asked = page.waitForRequest(chunks);
  await write(400);
  await asked;
  await expect(text.locator("ins")).toHaveText("110");
  release();
  await expect(text.locator("ins")).toHaveText("400");
});

test("lines that the server has compared stay until what compares the next ones is there", async ({
  page,
  api,
  signIn,
}) => {
  const { address, open, edit, pages } = await spaceWithPages(
    api,
    newPage("Fox", "The quick fox."),
  );
  const request = await open();
  const write = (markdown: string) =>
    edit(request, { operation: "update_page", page: pages[0] ?? "", document: { markdown } });
  await write("The slow fox.");
  await signIn();
  await openFollowing(page, `${address}/change-requests/${request.changeRequestId}`);
  const lines = page.getByRole("table", { name: "What changes in the text of Fox" });
  await expect(lines.getByRole("insertion")).toHaveText("slow");
  const release = await holdScripts(page);
  const asked = page.waitForRequest(chunks);
  await write("The lazy fox.");
  await asked;
  await expect(lines.getByRole("insertion")).toHaveText("slow");
  release();
  await expect(lines.getByRole("insertion")).toHaveText("lazy");
});
