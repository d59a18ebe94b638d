import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { chromium } from "playwright";
import { awaitingHydration, untilLoaded } from "../e2e/support/hydration.ts";
import { freePort, newDataDir, start } from "../e2e/support/system.ts";
import { createClient } from "../lib/client/create-client.ts";
import { contract } from "../lib/contract/index.ts";
import { paths } from "../lib/url/paths.ts";
import { demoResources } from "./screenshots/demo-resources.ts";
import { guidePictures } from "./screenshots/guides.ts";
import { takePicture } from "./screenshots/take-picture.ts";
import { findChromium } from "./test/chromium.ts";

// Takes the pictures of the README and of docs/guides on the demo organization.
const root = dirname(import.meta.dirname);
const folder = join(root, "docs/images");
const { dataDir, remove } = await newDataDir();
const [port, apiPort] = [await freePort(), await freePort()];
const token = randomBytes(24).toString("hex");
const settings = {
  PORT: String(port),
  API_PORT: String(apiPort),
  DATA_DIR: dataDir,
  DATABASE_URL: "",
  API_BASE_URL: "",
};
const system = await start({
  ...settings,
  DEMO: "true",
  ADMIN_TOKEN: token,
  RATE_LIMIT: "0",
  LOG_LEVEL: "warn",
});
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  // With the console's own emoji, whatever the machine has.
  env: { ...process.env, FONTCONFIG_FILE: join(root, "e2e/support/without-emoji.conf") },
});
try {
  const origin = `http://localhost:${port}`;
  const api = createClient(contract, {
    baseUrl: `http://127.0.0.1:${apiPort}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const demo = await demoResources(api);
  const structure = ["structure", paths.site(demo.docs)] as const;
  const pictures = {
    light: [structure, ["review", paths.changeRequest(demo.review)]],
    dark: [structure],
  } as const;
  const signedIn = async (width: number, height: number, colorScheme: "light" | "dark") => {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme });
    await context.request.post(`${origin}/api/session`, { data: { token }, headers: { origin } });
    return { context, page: awaitingHydration(await context.newPage()) };
  };
  await mkdir(join(folder, "guides"), { recursive: true });
  for (const colorScheme of ["light", "dark"] as const) {
    const { context, page } = await signedIn(1280, 800, colorScheme);
    for (const [name, path] of pictures[colorScheme]) {
      await page.goto(origin + path);
      await untilLoaded(page);
      await takePicture(page, join(folder, `${name}-${colorScheme}.png`));
    }
    await context.close();
  }
  const { page } = await signedIn(1280, 720, "light");
  for (const { name, path, act } of await guidePictures(api, demo)) {
    await page.goto(origin + path);
    await untilLoaded(page);
    await act?.(page);
    await untilLoaded(page);
    // Panels and menus open with an animation.
    await page.waitForTimeout(500);
    await takePicture(page, join(folder, "guides", `${name}.png`));
  }
} finally {
  await browser.close();
  await system.stop();
  await remove();
}
