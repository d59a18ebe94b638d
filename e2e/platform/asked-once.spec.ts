import { startConsoleAt } from "../support/console-at.ts";
import { consolePages } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";
import { startUnreliableService } from "../support/unreliable-service.ts";

test("a page requests each resource once while it renders", async ({ request, api, system }) => {
  test.setTimeout(240_000);
  const service = await startUnreliableService(system.apiUrl);
  const console_ = await startConsoleAt(service.address);
  const { origin } = console_;
  const twice: string[] = [];
  try {
    const data = { token: system.adminToken };
    await request.post(`${origin}/api/session`, { data, headers: { origin } });
    for (const [name, address] of Object.entries(await consolePages(api))) {
      service.asked.length = 0;
      const response = await request.get(origin + address);
      expect.soft(response.status(), name).toBe(200);
      const seen = new Set<string>();
      for (const url of service.asked) {
        if (seen.has(url)) twice.push(`${name}: ${url}`);
        seen.add(url);
      }
      expect.soft(seen.size, name).toBeGreaterThan(0);
    }
  } finally {
    await console_.stop();
    await service.stop();
  }
  expect(twice).toEqual([]);
});
