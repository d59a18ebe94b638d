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

/** Makes a change request with a long page; returns the address of its editor. */
async function makePage(api: Api): Promise<string> {
  const { id: organizationId } = await api.createOrganization({ body: { title: "Bench" } });
  const params = { organizationId };
  const { id: spaceId } = await api.createSpace({ params, body: { title: "Edited" } });
  const place = await open(api, spaceId);
  let markdown = "";
  for (let at = 0; markdown.length < length; at += 1) markdown += section(at);
  const [pageId = ""] = await edit(api, place, [
    { operation: "insert_page", title: "Long", document: { markdown } },
  ]);
  return `${paths.changeRequest({ ...params, ...place })}/content/${pageId}`;
}

interface Times {
  /** Milliseconds from each key to the next frame, in order. */
  keys: number[];
  /** Milliseconds from the last key to the preview with what was typed. */
  preview: number;
}

declare global {
  interface Window {
    seen: Times & { last: number };
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

async function typeIn(page: Page, address: string): Promise<Times> {
  await page.goto(address);
  const editor = page.getByRole("textbox", { name: "Text in Markdown" });
  await editor.click();
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByRole("heading", { name: "Section 0" }).waitFor();
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
    const address = await makePage(api);
    const context = await signedIn(browser, { token }, console);
    const times = await typeIn(await context.newPage(), console + address);
    await context.close();
    return { key: at(times.keys, 0.5), slow: at(times.keys, 0.9), preview: times.preview };
  });

/** Typing in a page of 100 KB, beside that of a commit if one is named. */
export async function benchEditor(commit?: string): Promise<Row[]> {
  const then = commit === undefined ? undefined : await checkOut(commit, "own");
  const browser = await launchBrowser();
  try {
    const now = await measure(browser, root, 4381);
    const before = then && (await measure(browser, then.folder, 4391));
    const row = (name: keyof typeof now, what: string, most: number): Row => ({
      what: `Typing in a page of 100 KB: ${what}`,
      figure: `${Math.round(now[name])} ms${before ? ` (${commit}: ${Math.round(before[name])} ms)` : ""}`,
      bar: `at most ${most} ms`,
      met: now[name] <= most,
    });
    return [
      row("key", "a key to the next frame, median", 25),
      row("slow", "a key to the next frame, 90th percentile", 50),
      row("preview", "the last key to its preview", 300),
    ];
  } finally {
    await browser.close();
    await then?.remove();
  }
}
