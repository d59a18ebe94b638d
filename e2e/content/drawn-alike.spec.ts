import type { Locator } from "playwright/test";
import { newPage, spaceWithPages } from "../support/content.ts";
import { expect, test } from "../support/test.ts";

const column = (title: string, more: object = {}) => ({ title, type: "text", ...more });
const records = { r1: { values: { a: "One", b: "Two" } } };
const definition = { a: column("First"), b: column("Second", { textAlignment: "right" }) };
const table = (view: object) => `::table{data='${JSON.stringify({ view, definition, records })}'}`;

const picture = "https://example.com/key.png";

/** Every kind of block and of text that has a look. */
const markdown = [
  "Text with **bold**, *italic*, ~~old~~ and `code`, H<sub>2</sub>O<sup>2</sup>, <kbd>Ctrl</kbd>,",
  "<mark>marked</mark>, <u>under</u> [a link](https://example.com/) and $$x^2$$.[^1]\n",
  "## A heading\n\n### Below it\n\n#### And deeper\n",
  "- one\n  - two\n    - three\n- [x] done\n\n1. first\n   1. second\n",
  "> A quote\n>\n> of two.\n\n---\n",
  "| A | B |\n| - | -: |\n| 1 | 2 |\n",
  `${table({ type: "grid" })}\n\n${table({ type: "cards" })}\n`,
  "$$\n\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}\n$$\n",
  '```js title="file.js" lineNumbers\nlet a = 1;\nlet b = 2;\n```\n',
  ':::hint{style="warning"}\n## In a hint\n\nMind it.\n:::\n',
  '::::tabs\n:::tabs-item{title="One"}\nFirst.\n:::\n:::tabs-item{title="Two"}\nSecond.\n:::\n::::\n',
  '::::stepper\n:::stepper-step{title="Begin"}\nDo it.\n:::\n::::\n',
  "<details><summary>More</summary>\n\nHidden.\n\n</details>\n",
  ':::::columns\n::::column{width="33%"}\nLeft.\n::::\n::::column\nRight.\n::::\n:::::\n',
  `Press ![key](${picture}) and go.\n\n<figure><img src="${picture}"><figcaption>Named</figcaption></figure>\n`,
  '<a href="https://example.com/" class="button primary">Go</a>\n',
  "مرحبا بكم\n\n- قائمة\n\n[^1]: A note.",
].join("\n");

const compared = [
  "display",
  "flexGrow",
  "position",
  "overflowX",
  "overflowWrap",
  "marginBlock",
  "paddingInline",
  "paddingBlock",
  "borderInlineWidth",
  "borderBlockWidth",
  "listStyleType",
  "textAlign",
  "textDecorationLine",
  "verticalAlign",
  "fontSize",
  "fontStyle",
  "fontVariantLigatures",
  "whiteSpace",
] as const;

/** The elements of a drawn text in their order, each with its looks. */
const looksOf = (text: Locator) =>
  text.evaluate((root, names) => {
    // Readers have buttons for anchors and code, and buttons of a text have the shape of those around it.
    const only = ".anchor, .copy, .code > figcaption, .button, .button *, script";
    return [...root.querySelectorAll("*")]
      .filter((element) => !element.closest(only))
      .map((element) => {
        const style = getComputedStyle(element);
        const name = element.tagName.toLowerCase().replace(/^h\d$/, "heading");
        const isTitle = name === "heading";
        // Titles are a level deeper below those of the console, with the looks of their own.
        const kept = names.filter((each) => !isTitle || !/^(?:fontSize|marginBlock)$/.test(each));
        const look = kept.map((each) => `${each} ${style[each as never]}`).join("; ");
        return `${name} ${element.classList}: ${look}`;
      });
  }, compared);

test("a text of the console has the layout that it has on its site", async ({
  page,
  browser,
  api,
  signIn,
}) => {
  const { organization, space, pages, address } = await spaceWithPages(
    api,
    newPage("Forms", markdown),
  );
  const site = { title: "Docs", spaces: [space.spaceId], visibility: "public" as const };
  const { id: siteId } = await api.createSite({ params: organization, body: site });
  const { urls } = await api.publishSite({ params: { ...organization, siteId } });
  const reader = await browser.newPage();
  await reader.goto(urls.published ?? "");
  await expect(reader.getByRole("tab", { name: "Two" })).toBeVisible();
  await signIn();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${address}/content/${pages[0]}`);
    const text = page.getByRole("article").locator(".prose").first();
    await expect(text.getByRole("tab", { name: "Two" })).toBeVisible();
    const inConsole = await looksOf(text);
    expect(inConsole.length).toBeGreaterThan(100);
    await reader.setViewportSize({ width, height: 900 });
    expect(inConsole).toEqual(await looksOf(reader.locator("main .prose").first()));
  }
});
