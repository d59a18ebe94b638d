import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { keyOf } from "../queries/platform/keys.ts";
import { readAhead } from "./prefetch.ts";
import { sealedCookie } from "./session.ts";
import { startTestService } from "./testing/test-service.ts";

let cookie = "";
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: () => ({ value: cookie }) }),
  headers: async () => new Headers(),
}));

const token = "dp_s0123456789";
let service: Awaited<ReturnType<typeof startTestService>>;
beforeAll(async () => {
  service = await startTestService();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const session = { token, kind: "session", expiresAt } as const;
  const made = (await sealedCookie(new Request("http://console/"), session)).getSetCookie();
  cookie = made[0]?.match(/=([^;]*)/)?.[1] ?? "";
});
afterAll(() => service.stop());

test("a page begins the drawing of its text, and goes out without waiting for it", async () => {
  const answered = Promise.withResolvers<void>();
  service.app.post("/v1/spaces/:id/content/drawing", async (c) => {
    await answered.promise;
    return c.json({ error: { code: 503, message: "Busy" } }, 503);
  });
  const body = { markdown: "# Text", changeRequestId: "c1", pagesPath: "/orgs/o/pages/" };
  const call = { params: { spaceId: "s1" }, body };
  const source = { id: "drawText", call, paged: false } as const;
  readAhead([{ queryKey: keyOf("drawText", call), source }]);
  await vi.waitFor(() => expect(service.seen).toHaveLength(1));
  const [seen] = service.seen;
  expect(seen).toMatchObject({ method: "POST", headers: { authorization: `Bearer ${token}` } });
  expect(seen?.url).toMatch(/\/v1\/spaces\/s1\/content\/drawing$/);
  expect(JSON.parse(seen?.body ?? "")).toEqual(body);
  // Its failure is nobody's: the browser requests the drawing itself.
  answered.resolve();
});
