import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { createClient } from "../../lib/client/create-client.ts";
import { contract } from "../../lib/contract/index.ts";
import { serveTxt } from "../../server/testing/dns-server.ts";
import { freePort, newDataDir, start } from "./system.ts";

/** A running pair of its own that asks a name server of this machine, and its administrator's browser. */
export async function systemWithNames(page: Page) {
  const names = await serveTxt();
  const { dataDir, remove } = await newDataDir();
  const [port, apiPort, sitesPort] = [await freePort(), await freePort(), await freePort()];
  const token = randomUUID().replaceAll("-", "");
  const system = await start({
    PORT: String(port),
    API_PORT: String(apiPort),
    SITES_PORT: String(sitesPort),
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    API_BASE_URL: "",
    ADMIN_TOKEN: token,
    DEMO: "false",
    RATE_LIMIT: "0",
    DNS_SERVERS: names.address,
    LOG_LEVEL: "warn",
  });
  const stop = async () => {
    await system.stop();
    names.close();
    await remove();
  };
  const origin = `http://localhost:${port}`;
  const headers = { authorization: `Bearer ${token}` };
  const api = createClient(contract, { baseUrl: `http://127.0.0.1:${apiPort}`, headers });
  const data = { token };
  await page.context().request.post(`${origin}/api/session`, { data, headers: { origin } });
  return { origin, api, sitesPort, records: names.records, aliases: names.aliases, stop };
}
