import type { Browser, Page } from "playwright";
import { paths } from "../lib/url/paths.ts";
import { checkOut, root } from "./commit.ts";
import type { Row } from "./hosting.ts";
import { type Api, edit, open } from "./pages.ts";
import { launchBrowser, type RunningPair, signedIn, withPair } from "./pair.ts";

/** Characters of the page, and keys that are typed into it. */
const [length, keys] = [100_000, 40];
/** Milliseconds between two keys, as a person types. */
const pause = 150;

const section = (at: number) =>
  `## Section ${at}\n\nText with **bold words**, a [link](https://example.com/) and \`code\`.\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n\`\`\`js\nconst value = ${at};\n\`\`\`\n\n- One\n- Two\n\n`;

/** Text of the length, of sections with consecutive numbers. */
function longText(first: number): string {
  let markdown = "";
  for (let at = first; markdown.length < length; at += 1) markdown += section(at);
  return markdown;
}

/** Makes a change request with two long pages; returns the addresses of their editors. */
async function makePages(api: Api): Promise<string[]> {
  const { id: organizationId } = await api.createOrganization({ body: { title: "Bench" } });
  const params = { organizationId };
  const { id: spaceId } = await api.createSpace({ params, body: { title: "Edited" } });
  const place = await open(api, spaceId);
  const pageIds = await edit(
    api,
    place,
    [1, 10_001].map((first) => ({
      operation: "insert_page" as const,
      title: `Long from ${first}`,
      document: { markdown: longText(first) },
    })),
  );
  const request = paths.changeRequest({ ...params, ...place });
  return pageIds.map((pageId) => `${request}/content/${pageId}`);
}

interface Typed {
  /** Milliseconds from each key to the next frame, in order. */
  keys: number[];
  /** Milliseconds from the last key to the preview with what was typed. */
  preview: number;
}

declare global {
  interface Window {
    seen: Typed & { last: number };
  }
}

/** Notes the time from each key to the next frame, and from the last one to a preview that has a word. */
const watchKeys = (page: Page, word: string) =>
  page.evaluate((wanted) => {
    const seen: Window["seen"] = { keys: [], last: 0, preview: 0 };
    window.seen = seen;
    addEventListener(
      "keydown",
      () => {
        const pressed = performance.now();
        seen.last = pressed;
        requestAnimationFrame(() => setTimeout(() => seen.keys.push(performance.now() - pressed)));
      },
      { capture: true },
    );
    const preview = document.querySelector("[aria-label=Preview]");
    const look = () => {
      const isThere = preview?.textContent?.includes(wanted);
      if (isThere && seen.preview === 0) seen.preview = performance.now() - seen.last;
    };
    if (preview) new MutationObserver(look).observe(preview, { childList: true, subtree: true });
  }, word);

const parts = (page: Page) => ({
  editor: page.getByRole("textbox", { name: "Text in Markdown" }),
  preview: page.getByRole("region", { name: "Preview" }),
});

/** Opens an editor; returns the milliseconds to its text, and to the preview as well. */
async function openEditor(page: Page, address: string) {
  const { editor, preview } = parts(page);
  // Otherwise the time to leave the page before, with its long preview, would count.
  await page.goto("about:blank");
  const started = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await editor.waitFor();
  const text = performance.now() - started;
  await preview
    .getByRole("heading", { name: /^Section/ })
    .first()
    .waitFor();
  return { text, opened: performance.now() - started };
}

async function typeIn(page: Page): Promise<Typed> {
  const { editor, preview } = parts(page);
  await editor.click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.waitForTimeout(3000);
  const word = "typed".repeat(keys / 5);
  await watchKeys(page, word);
  await page.keyboard.type(word, { delay: pause });
  await preview.getByText(word).first().waitFor();
  return page.evaluate(() => window.seen);
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

const measure = (browser: Browser, folder: string, port: number) =>
  withPair({ folder, port }, async ({ api, console, token }: RunningPair) => {
    const [other = "", address = ""] = await makePages(api);
    const context = await signedIn(browser, { token }, console);
    const page = await context.newPage();
    // Fills the browser's cache, and starts the programs that draw.
    await openEditor(page, console + other);
    const { text, opened } = await openEditor(page, console + address);
    const { keys, preview } = await typeIn(page);
    await context.close();
    return { text, opened, key: at(keys, 0.5), slow: at(keys, 0.9), preview };
  });

/** Opening a page of 100 KB and typing in it, beside that of a commit if one is named. */
export async function benchEditor(commit?: string): Promise<Row[]> {
  const then = commit === undefined ? undefined : await checkOut(commit, "own");
  const browser = await launchBrowser();
  try {
    const now = await measure(browser, root, 4381);
    const before = then && (await measure(browser, then.folder, 4391));
    const row = (name: keyof typeof now, what: string, most: number): Row => ({
      what: `Editing a page of 100 KB: ${what}`,
      figure: `${Math.round(now[name])} ms${before ? ` (${commit}: ${Math.round(before[name])} ms)` : ""}`,
      bar: `at most ${most} ms`,
      met: now[name] <= most,
    });
    return [
      row("text", "its address to its text", 700),
      row("opened", "its address to its text and preview", 700),
      row("key", "a key to the next frame, median", 25),
      row("slow", "a key to the next frame, 90th percentile", 50),
      row("preview", "the last key to its preview", 300),
    ];
  } finally {
    await browser.close();
    await then?.remove();
  }
}
