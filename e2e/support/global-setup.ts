import { randomBytes } from "node:crypto";
import { createClient } from "../../lib/client/create-client.ts";
import { contract } from "../../lib/contract/index.ts";
import { publishSystem } from "./environment.ts";
import { freePort, newDataDir, start } from "./system.ts";

/** Starts the running pair once for all tests, on a new embedded database with the demo organization. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { dataDir, remove } = await newDataDir();
  const [port, apiPort] = [await freePort(), await freePort()];
  const adminToken = randomBytes(24).toString("hex");
  const system = await start({
    PORT: String(port),
    API_PORT: String(apiPort),
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    API_BASE_URL: "",
    DEMO: "true",
    ADMIN_TOKEN: adminToken,
    RATE_LIMIT: "0",
    TRANSLATION_ENGINE: "pseudo",
    ALLOW_PRIVATE_ADDRESSES: "true",
    FETCH_TIMEOUT_MS: "120000",
    LOG_LEVEL: "warn",
  });
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  publishSystem({
    consoleUrl: `http://localhost:${port}`,
    apiUrl,
    dataDir,
    adminToken,
    demo: await findDemo(apiUrl, adminToken),
  });
  return async () => {
    await system.stop();
    await remove();
  };
}

// Before the tests make organizations of their own there is but one.
async function findDemo(baseUrl: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const api = createClient(contract, { baseUrl, headers });
  const { items } = await api.listOrganizationsForAuthenticatedUser();
  if (!items[0]) throw new Error("There is no demo organization");
  return { organizationId: items[0].id };
}
