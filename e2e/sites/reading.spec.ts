import type { Browser, Locator, Page } from "playwright/test";
import { defaultCustomization } from "../../lib/contract/sites/default-customization.ts";
import { expectAccessible } from "../support/accessible.ts";
import type { Api } from "../support/api.ts";
import { spaceIn } from "../support/change-requests.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { textOfPdf } from "../support/pdf.ts";
import { expect, test } from "../support/test.ts";

const long = "Some words of a long text.\n\n".repeat(40);
const word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

const parts = `Read [about consoles](#consoles) and [about shells](#shells).

## First

${long}

::::tabs
:::tabs-item{title="Linux"}
Use the shell.
:::
:::tabs-item{title="Windows"}
### Consoles

Use a **zebra**.
:::
::::

<details>
<summary>More</summary>

### Shells

Words on shells.

</details>

${long}

## Second

A line.

## Third

A line.
`;

const columns = ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india"];
const row = (cells: string[]) => `| ${cells.join(" | ")} |\n`;
const wide = `- [ ] ${word}

Words[^1].

[^1]: ${word}

::::stepper
:::stepper-step
## A step

Words.
:::
::::

\`\`\`js lineNumbers="true"
start();
\`\`\`

${row(columns)}${row(columns.map(() => "---"))}${row(columns.map((each) => `${each} words`))}
<table data-view="cards"><thead><tr><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td>A card</td><td><a href="https://example.com/card">Card</a></td></tr></tbody></table>
`;

/** Published site of one space, which a test can change before. */
async function published(
  api: Api,
  pages: ReturnType<typeof newPage>[],
  change?: (site: {
    params: { organizationId: string; siteId: string };
    spaceId: string;
  }) => unknown,
) {
  const { organization, space } = await spaceWithPages(api, ...pages);
  const body = { title: "Docs", spaces: [space.spaceId], visibility: "public" as const };
  const { id: siteId } = await api.createSite({ params: organization, body });
  const params = { ...organization, siteId };
  await change?.({ params, ...space });
  return (await api.publishSite({ params })).urls.published ?? "";
}

const narrow = { width: 390, height: 844 };
const openAt = (browser: Browser, viewport = { width: 1440, height: 900 }) =>
  browser.newPage({ viewport });

/** Opens a published page with tabs, details and headings in a wide window. */
async function openParts(browser: Browser, api: Api) {
  const address = await published(api, [newPage("Start", parts), newPage("Other", "Words.")]);
  const reader = await openAt(browser);
  await reader.goto(address);
  return { address, reader };
}

/** Returns the pixels between the tops of two elements. */
async function stepBetween(upper: Locator, lower: Locator): Promise<number> {
  const [from, to] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  return (to?.y ?? Number.NaN) - (from?.y ?? Number.NaN);
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Returns true if the last character of a text is to the right of the first one. */
const isLeftToRight = (text: Locator) =>
  text.evaluate(({ firstChild }) => {
    const range = document.createRange();
    const left = (at: number) => {
      range.setStart(firstChild as Text, at);
      range.setEnd(firstChild as Text, at + 1);
      return range.getBoundingClientRect().left;
    };
    return left((firstChild as Text).length - 1) > left(0);
  });

test("links lead into tabs and details, and the outline to the end of the page", async ({
  browser,
  api,
}) => {
  const { address, reader } = await openParts(browser, api);
  const [consoles, shells] = ["Consoles", "Shells"].map((name) =>
    reader.getByRole("heading", { name }),
  ) as [Locator, Locator];
  await reader.getByRole("link", { name: "about consoles" }).click();
  await expect(consoles).toBeInViewport();
  await reader.getByRole("tab", { name: "Linux" }).click();
  await expect(consoles).toBeHidden();
  await reader.getByRole("link", { name: "about consoles" }).click();
  await expect(consoles).toBeInViewport();
  await reader.getByRole("link", { name: "about shells" }).click();
  await expect(shells).toBeInViewport();
  await reader.getByRole("tab", { name: "Linux" }).click();
  await reader.goBack();
  await expect(consoles).toBeInViewport();
  await reader.goto(`${address}/other`);
  await reader.goBack();
  await expect(consoles).toBeInViewport();

  const outline = reader.getByRole("navigation", { name: "On this page" });
  const current = outline.locator("[aria-current]");
  await outline.getByRole("link", { name: "Second" }).click();
  await expect(current).toHaveText("Second");
  await reader.keyboard.press("End");
  await expect(current).toHaveText("Third");

  const search = reader.getByRole("combobox", { name: "Search the documentation" });
  await search.fill("zebra");
  await reader.getByRole("option", { name: /Consoles/ }).click();
  await expect(reader.getByRole("option")).toHaveCount(0);
  await expect(consoles).toBeInViewport();
  await reader.close();
});

test("suggestions close when they are left, and say when there are none", async ({
  browser,
  api,
}) => {
  const address = await published(api, [newPage("Start", "A zebra.")]);
  const reader = await openAt(browser);
  await reader.goto(address);
  const search = reader.getByRole("combobox", { name: "Search the documentation" });
  const options = reader.getByRole("option");
  await search.fill("z");
  await expect(options).not.toHaveCount(0);
  await search.press("Tab");
  await expect(options).toHaveCount(0);
  await search.fill("giraffe");
  await expect(reader.getByRole("status")).toHaveText("Nothing found.");
  await search.press("Escape");
  await expect(reader.getByRole("status")).toHaveText("");
  await expect(search).toHaveValue("giraffe");
  await search.fill("zebar");
  await expect(options).toHaveCount(1);
  await expect(reader.getByRole("status")).toHaveText("Showing results for “zebra”.");
  await expectAccessible(reader);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await reader.route(/~\/search/, async (route) => {
    await held;
    await route.fulfill({ json: { items: [{ href: "/", title: "Late", note: [] }] } });
  });
  const asked = reader.waitForRequest(/~\/search/);
  await search.fill("zebra");
  const cancelled = reader.waitForEvent("requestfailed");
  await asked;
  await search.press("Escape");
  await cancelled;
  release();
  await expect(options).toHaveCount(0);
  await reader.unroute(/~\/search/);
  await search.fill("zebra");
  await expect(options).not.toHaveCount(0);
  await reader.route(/~\/search/, (route) => route.fulfill({ status: 429 }));
  await search.fill("zebras");
  await expect(options).toHaveCount(0);
  await reader.close();
});

test("a page with wide content and groups of sections fits a phone, and paper", async ({
  browser,
  api,
}) => {
  const address = await published(
    api,
    [newPage(word, wide), newPage(`${word} two`, "Words.")],
    async ({ params }) => {
      const { organizationId } = params;
      const sections: string[] = [];
      for (const title of ["Operations", "References", "Integrations", "Inner"]) {
        const { spaceId, merge } = await spaceIn(api, organizationId, title);
        await merge("Start", newPage("Start"));
        const body = { title, spaceId };
        sections.push((await api.addSectionToSite({ params, body })).id);
      }
      const body = { title: "Products", sections: sections.slice(3) };
      await api.addSectionGroupToSite({ params, body });
    },
  );
  const reader = await openAt(browser, narrow);
  await reader.goto(address);
  expect(await overflowOf(reader)).toBeLessThanOrEqual(0);
  const items = reader.getByRole("main").getByRole("listitem");
  const task = items.filter({ has: reader.getByRole("checkbox") });
  expect(await stepBetween(task, task.getByRole("checkbox"))).toBeLessThan(12);
  const step = items.filter({ has: reader.getByRole("heading") });
  expect(await stepBetween(step, step.getByRole("heading"))).toBeLessThan(12);
  const code = reader.getByText("start();");
  expect(await stepBetween(code, reader.getByRole("button", { name: "Copy" }))).toBeGreaterThan(16);
  const sections = reader.getByRole("navigation", { name: "Sections" });
  const inner = sections.getByRole("link", { name: "Inner" });
  await sections.getByText("Products").click();
  await expect(inner).toBeInViewport({ ratio: 1 });
  await expect(sections.getByText("Products")).toBeInViewport({ ratio: 1 });
  expect(await overflowOf(reader)).toBeLessThanOrEqual(0);
  await reader.keyboard.press("Escape");
  await expect(inner).toBeHidden();
  await expect(sections.getByText("Products")).toBeFocused();
  await reader.keyboard.press("Enter");
  await expect(inner).toBeVisible();
  await reader.keyboard.press("Shift+Tab");
  await expect(inner).toBeHidden();
  await sections.getByText("Products").click();
  await inner.click();
  await expect(sections.getByText("Products")).toBeInViewport({ ratio: 1 });

  await reader.goto(address);
  await expectAccessible(reader);
  const text = await textOfPdf(await reader.pdf({ format: "A4" }));
  expect(text).toContain("india");
  expect(text).toContain("https://example.com/card");
  await reader.emulateMedia({ media: "print" });
  await reader.setViewportSize({ width: 700, height: 900 });
  expect(await overflowOf(reader)).toBeLessThanOrEqual(0);
  const table = reader.getByRole("region", { name: /^Table/ });
  expect(await table.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  await reader.close();
});

test("a site without a header bar keeps search and pages, in both directions of text", async ({
  browser,
  api,
}) => {
  const address = await published(
    api,
    [newPage("Start", "- Latin item"), newPage("More & <b>", "Words.")],
    async ({ params, spaceId }) => {
      await api.updateSpaceById({ params: { spaceId }, body: { language: "he" } });
      const header = { ...defaultCustomization.header, preset: "none" as const };
      await api.updateSiteCustomizationById({ params, body: { ...defaultCustomization, header } });
    },
  );
  const reader = await openAt(browser);
  const search = reader.getByRole("combobox", { name: "Search the documentation" });
  const more = reader
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: "More & <b>" });
  await reader.goto(address);
  await expect(search).toBeInViewport();
  await expect(more).toBeInViewport();
  await expect(reader.getByRole("link", { name: "Docs", exact: true })).toBeVisible();
  expect(await isLeftToRight(more)).toBe(true);
  const item = reader.getByRole("main").getByRole("listitem").filter({ hasText: "Latin item" });
  const side = await item.evaluate((each) => getComputedStyle(each).textAlign);
  expect(side).toBe("right");
  await expectAccessible(reader);
  await reader.keyboard.press("/");
  await expect(search).toBeFocused();
  await search.fill("words");
  await expect(reader.getByRole("option", { name: /More/ }).first()).toBeInViewport({ ratio: 1 });
  await search.press("Escape");
  await reader.setViewportSize(narrow);
  await expect(search).toBeInViewport();
  const opener = reader.getByRole("button", { name: "Menu" });
  await opener.click();
  const drawer = reader.getByRole("complementary", { name: "Pages" });
  await expectAccessible(reader);
  await drawer.getByRole("button", { name: "Close" }).click();
  await expect(more).toBeHidden();
  await opener.click();
  await more.click();
  await expect(reader.getByRole("heading", { level: 1, name: "More & <b>" })).toBeVisible();
  await reader.close();
});

test("the navigation stands beside the text, and the keyboard reaches both", async ({
  browser,
  api,
}) => {
  const { address, reader } = await openParts(browser, api);
  const left = async (each: Locator) => (await each.boundingBox())?.x ?? Number.NaN;
  const tree = reader.getByRole("navigation", { name: "Pages" });
  const main = reader.getByRole("main");
  const outline = reader.getByRole("navigation", { name: "On this page" });
  expect(await left(tree)).toBeLessThan(await left(main));
  expect(await left(main)).toBeLessThan(await left(outline));
  const inTree = () => tree.evaluate((each) => each.contains(document.activeElement));
  const press = async (...keys: string[]) => {
    for (const key of keys) await reader.keyboard.press(key);
  };
  await press("Tab");
  await expect(reader.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await press("Tab");
  const toPages = reader.getByRole("link", { name: "Skip to pages" });
  await expect(toPages).toBeFocused();
  await expect(toPages).toBeInViewport({ ratio: 1 });
  await press("Enter", "Tab");
  expect(await inTree()).toBe(true);
  await expectAccessible(reader);

  await reader.goto(address);
  const reached: Locator[] = [];
  for (let presses = 0; reached.length < 3 && presses < 300; presses += 1) {
    await press("Tab");
    for (const part of [main, tree, outline]) {
      const hasFocus = await part.evaluate((each) => each.contains(document.activeElement));
      if (hasFocus && !reached.includes(part)) reached.push(part);
    }
  }
  expect(reached).toEqual([main, outline, tree]);

  await reader.setViewportSize(narrow);
  await reader.goto(address);
  await press("Tab", "Tab");
  await expect(toPages).toBeHidden();
  const opener = reader.getByRole("button", { name: "Menu" });
  await expect(opener).toBeFocused();
  await press("Enter");
  await expect(tree).toBeVisible();
  await press("Escape");
  await expect(tree).toBeHidden();
  expect(await overflowOf(reader)).toBeLessThanOrEqual(0);
  await reader.close();
});
