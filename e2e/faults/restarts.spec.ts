import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { createClient } from "../../lib/client/create-client.ts";
import { contract } from "../../lib/contract/index.ts";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { openFollowing } from "../support/following.ts";
import { rowOf } from "../support/rows.ts";
import { freePort, newDataDir, type Running, start } from "../support/system.ts";
import { test as base, expect } from "../support/test.ts";

interface System {
  running: Running;
  dataDir: string;
  origin: string;
  apiUrl: string;
  token: string;
}

const crashing = join(import.meta.dirname, "../../server/testing/crash.ts");

/** A running pair of its own, in which a request can crash either program. */
const test = base.extend<{ own: System }>({
  own: async ({}, use) => {
    const { dataDir, remove } = await newDataDir();
    const [port, apiPort] = [await freePort(), await freePort()];
    const token = randomBytes(24).toString("hex");
    const running = await start({
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      API_BASE_URL: "",
      ADMIN_TOKEN: token,
      TRANSLATION_ENGINE: "openai:model",
      TRANSLATION_URL: "http://127.0.0.1:1",
      TRANSLATION_KEY: "key-of-the-engine",
      S3_SECRET_ACCESS_KEY: "secret-of-the-bucket",
      DEMO: "true",
      LOG_LEVEL: "warn",
      NODE_OPTIONS: `--import=${crashing}`,
    });
    const addresses = {
      origin: `http://localhost:${port}`,
      apiUrl: `http://127.0.0.1:${apiPort}`,
    };
    await use({ running, dataDir, token, ...addresses });
    await running.stop();
    await remove();
  },
});

function clientOf({ apiUrl, token }: System) {
  return createClient(contract, {
    baseUrl: apiUrl,
    headers: { authorization: `Bearer ${token}` },
  });
}

async function signInAt(page: Page, { origin, token }: System): Promise<void> {
  const response = await page.request.post(`${origin}/api/session`, {
    data: { token },
    headers: { origin },
  });
  expect(response.status()).toBe(200);
}

/** Environments of the programs that the start has made, by their command lines. */
async function environments(pid: number): Promise<{ command: string; environment: string }[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return Promise.all(
    children
      .split(" ")
      .filter(Boolean)
      .map(async (child) => ({
        command: await readFile(`/proc/${child}/cmdline`, "utf8"),
        environment: await readFile(`/proc/${child}/environ`, "utf8"),
      })),
  );
}

const crash = (address: string) =>
  fetch(address, { headers: { "x-crash": "exception" } }).then(
    () => "answered",
    () => "failed",
  );

test("a page reconnects and keeps typed text when console and service restart after a crash", async ({
  page,
  own,
}) => {
  test.setTimeout(400_000);
  const api = clientOf(own);
  const { items } = await api.listOrganizationsForAuthenticatedUser();
  const organization = { organizationId: items[0]?.id ?? "" };
  await signInAt(page, own);
  await openFollowing(page, own.origin + paths.spaces(organization));
  await page.evaluate(() => Object.assign(window, { unloaded: true }));
  const dialog = page.getByRole("dialog", { name: "Create space" });
  await page.getByRole("button", { name: "Create space" }).first().click();
  await dialog.getByRole("textbox", { name: "Title" }).fill("Typed before the crash");

  const reconnecting = page.getByText("Reconnecting…");
  const said = page.getByText("Reconnected");
  expect(await crash(`${own.origin}/sign-in`)).toBe("failed");
  await expect(reconnecting).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await expect(reconnecting).toHaveCount(0, { timeout: 60_000 });
  await expect(said).toBeAttached();

  process.kill(Number(await readFile(join(own.dataDir, "owner.pid"), "utf8")), "SIGKILL");
  await expect(reconnecting).toBeVisible({ timeout: 30_000 });
  await expect(reconnecting).toHaveCount(0, { timeout: 120_000 });

  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue(
    "Typed before the crash",
  );
  await dialog.getByRole("button", { name: "Create space" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Typed before the crash").first()).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Spaces" }).first().click();
  await page.getByRole("heading", { level: 1 }).hover();
  await api.createSpace({ params: organization, body: { title: "Made by somebody else" } });
  await expect(rowOf(page, "Made by somebody else")).toBeVisible({ timeout: 60_000 });
  expect(await page.evaluate(() => "unloaded" in window)).toBe(true);

  const reported = own.running.output();
  expect(reported).toContain("The console ended with exit code 1. It is started again in 1 s.");
  expect(reported).toContain("The console is ready again.");
  expect(reported).toContain("thrown by the test: its cause");
  expect(reported).toContain("The API service was ended by SIGKILL. It is started again in 1 s.");
  expect(reported).toContain("The API service is ready again.");
  await own.running.stop();
  for (const address of [own.origin, own.apiUrl]) await expect(fetch(address)).rejects.toThrow();
});

test("neither program has a secret of the other in its environment", async ({ own }) => {
  test.skip(process.platform !== "linux", "environments are read from /proc");
  const programs = await environments(own.running.pid);
  const found = (part: string) => programs.find(({ command }) => command.includes(part));
  const consoles = found("next")?.environment ?? "";
  const services = programs.find((program) => program !== found("next"))?.environment ?? "";
  expect(programs).toHaveLength(2);
  expect(consoles).toMatch(/(^|\0)SESSION_SECRET=[0-9a-f]{64}\0/);
  for (const secret of [own.token, "key-of-the-engine", "secret-of-the-bucket", own.dataDir]) {
    expect(consoles).not.toContain(secret);
    expect(services).toContain(secret);
  }
  expect(services).not.toMatch(/(^|\0)SESSION_SECRET=./);
});
