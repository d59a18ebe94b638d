import { expectAccessible } from "../support/accessible.ts";
import { paneOf, write } from "../support/change-requests.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { editorOf, treeItem } from "../support/page-tree.ts";
import { expect, test } from "../support/test.ts";

test("a space shows merged content: tree, text, links and history", { tag: "@core" }, async ({
  page,
  api,
  signIn,
}) => {
  const text =
    'See [set up](./setup).\n\n## First\n\n:::hint{style="info"}\nMind **this**.\n:::\n\n## Second\n\n```ts\nconst a = 1;\n```\n';
  const { address, pages } = await spaceWithPages(
    api,
    newPage("Welcome", text, { description: "Where to begin" }),
    newPage("Set up", "Steps", { ref: "setup" }),
  );
  await signIn();
  await page.goto(address);
  await page.getByRole("link", { name: "Content", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Welcome" })).toBeVisible();
  await expect(page.getByText("Where to begin")).toBeVisible();
  await expect(page.getByRole("note")).toHaveText("Note Mind this.");
  const outline = page.getByRole("navigation", { name: "On this page" });
  await expect(outline.getByRole("link")).toHaveText(["First", "Second"]);
  await expectAccessible(page);
  await page.getByRole("link", { name: "set up", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/content/${pages[1]}$`));
  await expect(treeItem(page, "Set up")).toHaveAttribute("aria-current", "page");

  await page.getByRole("link", { name: "History", exact: true }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("Current");
  await expectAccessible(page);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByText("2 pages created")).toBeVisible();
  const changed = page.getByRole("navigation", { name: "Changed pages" });
  await expect(changed.getByRole("button")).toHaveText(["Welcome", "Set up"]);
  await expect(page.getByRole("checkbox", { name: "Viewed" })).toHaveCount(0);
  await expectAccessible(page);
  await paneOf(page, "Welcome").getByRole("link", { name: "View page" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Welcome" })).toBeVisible();
  await expect(page.getByText("The page as of the current revision")).toBeVisible();
});

test("a revision shows its changes page by page, with the changed words marked", async ({
  page,
  api,
  signIn,
}) => {
  const { address, change, pages } = await spaceWithPages(
    api,
    newPage("Welcome", "Install the old tool.\n"),
    newPage("Set up", "Steps"),
    newPage("Farewell", "Goodbye and thanks.\n"),
  );
  const [welcome = "", , farewell = ""] = pages;
  await change(write(welcome, "Install the new tool.\n"), newPage("More", "Further reading.\n"), {
    operation: "delete_page",
    page: farewell,
  });
  await signIn();
  await page.goto(`${address}/history`);
  await expect(page.getByRole("row").nth(1)).toContainText(
    "1 page edited, 1 created and 1 deleted",
  );
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByText("1 page edited, 1 created and 1 deleted")).toBeVisible();
  await expect(page.locator("del")).toHaveText("old");
  await expect(page.locator("ins")).toHaveText("new");
  // Rendered at first, already by the server.
  const rendered = page.getByRole("button", { name: "Rendered" });
  await expect(rendered).toHaveAttribute("aria-pressed", "true");
  const html = await (await page.request.get(page.url())).text();
  expect(html).toMatch(/<del[^>]*>[^<]*old/);
  expect(html).not.toContain("Loading the comparison");
  await page.getByRole("button", { name: "Markdown" }).click();
  await expect(page).toHaveURL(/view=inline/);
  await page.reload();
  await expect(rendered).toHaveAttribute("aria-pressed", "false");
  await rendered.click();
  await expect(page).not.toHaveURL(/view=/);
  const changed = page.getByRole("navigation", { name: "Changed pages" });
  await changed.getByRole("button", { name: "More" }).click();
  await expect(paneOf(page, "More").getByText("Further reading.")).toBeVisible();
  await changed.getByRole("button", { name: "Farewell" }).click();
  await expect(paneOf(page, "Farewell").getByText("Goodbye and thanks.")).toBeVisible();
  await paneOf(page, "Farewell").getByRole("link", { name: "View page" }).click();
  await expect(page.getByText("The page as of an earlier revision")).toBeVisible();
  await expectAccessible(page);
});

test("hostile Markdown is inert", { tag: "@core" }, async ({ page, api, signIn }) => {
  const hostile = [
    "<script>window.hacked = 1</script>",
    '<img src=x onerror="window.hacked = 1">',
    '<svg onload="window.hacked = 1"></svg><iframe src="https://example.com"></iframe>',
    "<style>body { display: none }</style>",
    "[one](javascript:window.hacked=1) [two](data:text/html,x) ![three](javascript:window.hacked=1)",
    ':::hint{style="info" onclick="window.hacked=1"}\nhint\n:::',
    '::embed[four]{url="javascript:window.hacked=1"}',
    "The end of it",
  ].join("\n\n");
  const { address } = await spaceWithPages(api, newPage("Trap", hostile));
  await signIn();
  await page.goto(`${address}/content`);
  await expect(page.getByText("The end of it")).toBeVisible();
  const article = page.getByRole("article");
  await expect(article.locator("script, iframe, style, [onclick], [onerror]")).toHaveCount(0);
  await expect(
    article.locator("[href^='javascript'], [src^='javascript'], [href^='data']"),
  ).toHaveCount(0);
  await article.getByText("one", { exact: true }).click();
  await article.getByText("four", { exact: true }).click();
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
});

test("a locked space and a merged change request are read-only, with the reason", async ({
  page,
  api,
  signIn,
}) => {
  const { address, space, pages, open, edit } = await spaceWithPages(api, newPage("Page", "Text"));
  const request = await open();
  await edit(request, newPage("Another"));
  await api.mergeChangeRequest({ params: request });
  await signIn();
  await page.goto(`${address}/change-requests/${request.changeRequestId}/content/${pages[0]}`);
  await expect(page.getByText("This change request is merged")).toBeVisible();
  await expect(editorOf(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add page" })).toHaveCount(0);
  await api.updateSpaceById({ params: space, body: { editMode: "locked" } });
  await page.goto(`${address}/content`);
  await expect(page.getByText("This space is locked")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toHaveCount(0);
});

test("an empty space offers to write the first page", async ({ page, api, signIn }) => {
  const { address } = await spaceWithPages(api);
  await signIn();
  await page.goto(`${address}/content`);
  await expect(page.getByRole("heading", { name: "No pages yet" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Write the first page" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type("Beginning");
  await page.getByRole("button", { name: "Save page" }).click();
  await expect(page.getByRole("region", { name: "Edit Beginning" })).toBeVisible();
});

test("Markdown is styled in an editor reached only by links", async ({ page, api, signIn }) => {
  const { address } = await spaceWithPages(api);
  await signIn();
  await page.goto(address);
  await page.getByRole("link", { name: "Content", exact: true }).click();
  await page.getByRole("button", { name: "Write the first page" }).click();
  await editorOf(page).fill("# Purpose\n\n- one\n\n| a | b |\n| - | - |\n| 1 | 2 |");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Purpose" })).toHaveCSS("font-size", "24px");
  await expect(preview.getByRole("list")).toHaveCSS("list-style-type", "disc");
  await expect(preview.getByRole("cell", { name: "1" })).toHaveCSS("border-bottom-width", "1px");
});

test("a narrow screen shows either the tree or the page", async ({ page, api, signIn }) => {
  const { address } = await spaceWithPages(api, newPage("Page", "Words of it"));
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto(`${address}/content`);
  await expect(page.getByText("Words of it")).toBeHidden();
  await treeItem(page, "Page").click();
  await expect(page.getByText("Words of it")).toBeVisible();
  await expect(page.getByRole("tree")).toBeHidden();
  await page.getByRole("link", { name: "All pages" }).click();
  await expect(treeItem(page, "Page")).toBeVisible();
});
