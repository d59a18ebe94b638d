import { afterAll, beforeEach, expect, test } from "vitest";
import { passFile } from "./pass-file.ts";
import { fromConsole, startTestService } from "./testing/test-service.ts";

const service = await startTestService();
const address = `/files/${"A".repeat(32)}/plan%20b.svg`;

service.app
  .get("/files/:blob/:name{plan b.svg}", (c) => {
    const headers = {
      "content-type": "image/svg+xml",
      "content-disposition": 'attachment; filename="plan b.svg"',
      "cache-control": "private, max-age=31536000, immutable",
      "set-cookie": "tracker=1",
      "content-security-policy": "default-src *",
    };
    return c.body("<svg/>", c.req.header("range") ? 206 : 200, headers);
  })
  .get("/integration-assets/:integration/:name", (c) =>
    c.body("picture", 200, { "content-type": "image/png" }),
  )
  .get("/files/:blob/often", (c) =>
    c.json({ error: { code: 429, message: "Over 600 requests a minute; go on in 7 s" } }, 429, {
      "retry-after": "7",
    }),
  )
  .get("/files/:blob/busy", (c) => c.json({ error: { code: 503, message: "At its limit" } }, 503))
  .get("/files/:blob/moved", (c) => c.redirect("https://elsewhere.example/"))
  .notFound((c) => c.text("nothing", 404));

beforeEach(() => {
  service.seen.length = 0;
});
afterAll(service.stop);

test("passFile sends a file without cookie or token, unable to run scripts", async () => {
  const headers = { authorization: "Bearer forged", range: "bytes=0-3" };
  const answer = await passFile(fromConsole(address, { cookie: "docs-console=sealed", headers }));
  expect(answer.status).toBe(206);
  expect(await answer.text()).toBe("<svg/>");
  const [seen] = service.seen;
  expect(new URL(seen?.url ?? "").pathname).toBe(address);
  expect(seen?.headers).toMatchObject({ range: "bytes=0-3" });
  expect(seen?.headers).not.toHaveProperty("cookie");
  expect(seen?.headers).not.toHaveProperty("authorization");
  const passed = Object.fromEntries(answer.headers);
  expect(passed).toMatchObject({
    "content-type": "image/svg+xml",
    "content-disposition": 'attachment; filename="plan b.svg"',
    "cache-control": "private, max-age=31536000, immutable",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
  expect(passed["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
  expect(passed).not.toHaveProperty("set-cookie");
});

test("passFile attributes files to the caller, and passes the caller's rate limit", async () => {
  const blob = "A".repeat(32);
  const headers = { "x-forwarded-for": "::ffff:203.0.113.9" };
  const answer = await passFile(fromConsole(`/files/${blob}/often`, { headers }));
  expect(service.seen[0]?.headers).toMatchObject({ "x-forwarded-for": "203.0.113.9" });
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe("7");
  expect((await passFile(fromConsole(`/files/${blob}/busy`))).status).toBe(503);
});

test("passFile sends pictures of integrations likewise", async () => {
  const picture = `/integration-assets/page-insights/${"0a".repeat(32)}.png`;
  expect((await passFile(fromConsole(picture))).status).toBe(200);
  expect(new URL(service.seen[0]?.url ?? "").pathname).toBe(picture);
});

test("passFile calls the service for addresses of files only", async () => {
  const blob = "A".repeat(32);
  for (const path of [
    "/files/short/a",
    `/files/${blob}/a/b`,
    `/files/../v1/user/${blob}`,
    "/integration-assets/a/b",
  ]) {
    expect((await passFile(fromConsole(path))).status).toBe(404);
  }
  expect(service.seen).toEqual([]);
});

test("passFile answers 404 for missing files and redirects", async () => {
  const blob = "A".repeat(32);
  expect((await passFile(fromConsole(`/files/${blob}/other`))).status).toBe(404);
  expect((await passFile(fromConsole(`/files/${blob}/moved`))).status).toBe(502);
});
