import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContext } from "playwright";
import { pageRoutes } from "../e2e/support/foreign/page-routes.ts";
import { consolePages } from "../e2e/support/pages.ts";
import { createClient } from "../lib/client/create-client.ts";
import { contract } from "../lib/contract/index.ts";
import type { Row } from "./hosting.ts";
import { consoleUrl, launchBrowser, serviceUrl, signedIn, startPair } from "./pair.ts";

const token = "the-token-of-who-measures-scripts";
/** Bytes beyond which a route is looked at; a report, not a bar. */
const warning = 260 * 1024;
/** The demo's own work changes things at first, and pages would ask for them again: milliseconds. */
const settling = 20_000;
/** These load an editor or a viewer besides, on demand. */
const apart = /\/change-requests\/\[changeRequestId\]\/content|\/reference$/;

const organization = "/orgs/[organizationId]";

/** Every route of an organization but the one for what is not found. */
const routes = pageRoutes
  .filter((route) => route.startsWith(organization) && !route.endsWith("[...rest]"))
  // A route whose names are fixed comes before one that takes any.
  .sort()
  .reverse();

const shapeOf = (route: string) => new RegExp(`^${route.replaceAll(/\[\w+\]/g, "[^/]+")}$`);

/**
 * Compressed bytes of script that a browser with an empty cache loads for one page, until it is idle;
 * without the headers of the answers, 0.3 KB each.
 */
export async function scriptBytes(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const scripts = new Set<string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(address);
  // Files that load when the page is idle count, too.
  await page.waitForTimeout(3000);
  await page.close();
  return bytes;
}

interface Measured {
  route: string;
  bytes: number;
}

/** The most that any of its addresses loads, for each route; NaN for one that no address leads to. */
async function measure(browser: Browser): Promise<Measured[]> {
  const api = createClient(contract, {
    baseUrl: serviceUrl,
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = await api.listOrganizationsForAuthenticatedUser();
  const addresses = Object.values(await consolePages(api, { organizationId: items[0]?.id ?? "" }));
  const found = new Map(routes.map((route) => [route, Number.NaN]));
  const context = await signedIn(browser, { token });
  for (const address of addresses) {
    const { pathname } = new URL(address, consoleUrl);
    const route = routes.find((each) => shapeOf(each).test(pathname));
    if (!route) throw new Error(`${pathname} is no route`);
    const bytes = await scriptBytes(context, consoleUrl + address);
    found.set(route, Math.max(found.get(route) || 0, bytes));
  }
  return [...found].map(([route, bytes]) => ({ route, bytes }));
}

/** How much script each route of the console loads, on the demo organization. */
export async function benchScripts(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "docs-console-bench-"));
  const demo = { DEMO: "true", ADMIN_TOKEN: token, TRANSLATION_ENGINE: "pseudo" };
  const pair = await startPair(dataDir, demo);
  const browser = await launchBrowser();
  try {
    await setTimeout(settling);
    const all = await measure(browser);
    const largest = all
      .filter(({ route, bytes }) => !apart.test(route) && !Number.isNaN(bytes))
      .sort((one, other) => other.bytes - one.bytes);
    const below = largest.filter(({ bytes }) => bytes <= warning);
    return [
      {
        what: `Script of ${largest.length} of ${all.length} routes, compressed: those below 260 KB`,
        figure: `${below.length} of ${largest.length}`,
        bar: "reported",
        met: true,
      },
      ...largest.slice(0, 5).map(({ route, bytes }) => ({
        what: `Script of \`${route.replace(organization, "")}\``,
        figure: `${(bytes / 1024).toFixed(1)} KB`,
        bar: bytes > warning ? "above 260 KB: look why" : "reported",
        met: true,
      })),
    ];
  } finally {
    await browser.close();
    await pair.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
