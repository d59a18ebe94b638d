import { randomBytes } from "node:crypto";
import { createClient } from "../../lib/client/create-client.ts";
import { contract } from "../../lib/contract/index.ts";
import { paths } from "../../lib/url/paths.ts";
import { freePort, newDataDir, start } from "../support/system.ts";
import { expect, test } from "../support/test.ts";

test("the console shows a stopped service and recovers without a reload", async ({ page }) => {
  test.setTimeout(240_000);
  const { dataDir, remove } = await newDataDir();
  const [port, apiPort] = [await freePort(), await freePort()];
  const token = randomBytes(24).toString("hex");
  const shared = {
    PORT: String(port),
    API_PORT: String(apiPort),
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    ADMIN_TOKEN: token,
    DEMO: "true",
    LOG_LEVEL: "warn",
  };
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  let service = await start({ ...shared, API_BASE_URL: "" }, ["service"]);
  const console_ = await start({ ...shared, API_BASE_URL: apiUrl });
  try {
    const api = createClient(contract, {
      baseUrl: apiUrl,
      headers: { authorization: `Bearer ${token}` },
    });
    const { items } = await api.listOrganizationsForAuthenticatedUser();
    const organization = { organizationId: items[0]?.id ?? "" };
    const { items: spaces } = await api.listSpacesInOrganizationById({ params: organization });
    const origin = `http://localhost:${port}`;
    const signedIn = await page.request.post(`${origin}/api/session`, {
      data: { token },
      headers: { origin },
    });
    expect(signedIn.status()).toBe(200);
    await page.goto(origin + paths.spaces(organization));
    const row = page.getByRole("link", { name: spaces[0]?.title ?? "" }).first();
    await expect(row).toBeVisible();
    await service.stop();
    await page.getByRole("searchbox").first().fill("nothing like this");
    await expect(page.getByText("Can't reach the server").first()).toBeVisible({
      timeout: 30_000,
    });
    await page.getByRole("searchbox").first().fill("");
    await expect(row).toBeVisible();
    service = await start({ ...shared, API_BASE_URL: "" }, ["service"]);
    await expect(page.getByText("Can't reach the server")).toHaveCount(0, { timeout: 60_000 });
    // It is told again what others do.
    await page.getByRole("heading", { level: 1 }).hover();
    await api.createSpace({ params: organization, body: { title: "Made meanwhile" } });
    await expect(page.getByRole("link", { name: "Made meanwhile" })).toBeVisible({
      timeout: 60_000,
    });
    await page.reload();
    await expect(row).toBeVisible();
  } finally {
    await console_.stop();
    await service.stop();
    await remove();
  }
});
