import { expect, test } from "vitest";
import { advanceClock, app, deps } from "../../testing/service.ts";
import { blobUrl } from "./blob-url.ts";
import { rangeOf } from "./range.ts";
import { storeBlob } from "./store-blob.ts";

const context = () => ({ ...deps, now: deps.now() });
const bytes = new TextEncoder().encode("0123456789");
const pathOf = (blob: string, name = "x") => new URL(blobUrl(deps.config, blob, name)).pathname;
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

test("a file downloads under its name in any script, and can't run scripts", async () => {
  const file = { bytes, name: 'Überblick "2".html', contentType: "text/html" };
  const answer = await get(pathOf(await storeBlob(context(), file)));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("0123456789");
  const headers = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    "content-type": "application/octet-stream",
    "content-length": "10",
    "x-content-type-options": "nosniff",
    "cache-control": "private, max-age=31536000, immutable",
  });
  expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
  const disposition = headers["content-disposition"] ?? "";
  expect(disposition).toMatch(/^attachment; /);
  expect(disposition).toContain("filename*=UTF-8''%C3%9Cberblick%20%222%22.html");
});

test("an image keeps its type, also a drawing that could contain scripts", async () => {
  for (const contentType of ["image/png", "image/svg+xml"]) {
    const answer = await get(pathOf(await storeBlob(context(), { bytes, name: "a", contentType })));
    expect(answer.headers.get("content-type")).toBe(contentType);
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
  }
});

test("downloads support validators and ranges", async () => {
  const path = pathOf(await storeBlob(context(), { bytes, name: "a", contentType: "video/mp4" }));
  const etag = (await get(path)).headers.get("etag") ?? "";
  expect((await get(path, { "if-none-match": etag })).status).toBe(304);
  const part = await get(path, { range: "bytes=2-4" });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe("bytes 2-4/10");
  expect(await part.text()).toBe("234");
  const beyond = await get(path, { range: "bytes=10-" });
  expect(beyond.status).toBe(416);
  const head = await app.request(path, { method: "HEAD" });
  expect(head.headers.get("content-length")).toBe("10");
});

test.each([
  ["bytes=0-", { first: 0, last: 9 }],
  ["bytes=3-100", { first: 3, last: 9 }],
  ["bytes=-3", { first: 7, last: 9 }],
  ["bytes=-100", { first: 0, last: 9 }],
  ["bytes=4-2", undefined],
  ["bytes=0-1,3-4", undefined],
  ["bytes=-", undefined],
  ["lines=1-2", undefined],
  ["bytes=10-12", "unsatisfiable"],
])("the range %s of ten bytes", (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range);
});

test("missing files and invalid names are 404", async () => {
  const unknown = "A".repeat(32);
  for (const blob of [unknown, "..", "%2e%2e%2f%2e%2e%2fetc%2fpasswd", "a%00b", `${unknown}x`]) {
    expect((await get(`/files/${blob}/name`)).status).toBe(404);
  }
});

test("an expired URL stops working, and is not cached", async () => {
  const expiresAt = new Date(deps.now().getTime() + 60 * 60_000);
  const file = { bytes, name: "guide.pdf", contentType: "application/pdf", expiresAt };
  const path = pathOf(await storeBlob(context(), file));
  const before = await get(path);
  expect(before.status).toBe(200);
  expect(before.headers.get("cache-control")).toBe("private, no-store");
  advanceClock(61 * 60_000);
  expect((await get(path)).status).toBe(404);
});
