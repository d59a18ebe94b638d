import { expect, test } from "vitest";
import { storeBlob } from "../content/files/store-blob.ts";
import { sendRequest } from "../testing/send-request.ts";
import { deps } from "../testing/service.ts";

const bytes = new TextEncoder().encode("0123456789");
const store = async (contentType: string) => {
  const id = await storeBlob({ ...deps, now: deps.now() }, { bytes, name: "a.bin", contentType });
  return `/files/${id}/a.bin`;
};
const path = await store("video/mp4");

test.each([
  ["bytes=0-999999999999999", 206, "0123456789"],
  ["bytes=9-9", 206, "9"],
  ["bytes=-0", 416, ""],
  ["bytes=10-", 416, ""],
  ["bytes=999999999999999-", 416, ""],
  ["bytes=99999999999999999999-", 200, "0123456789"],
  ["bytes=-99999999999999999999", 200, "0123456789"],
  ["bytes=--5", 200, "0123456789"],
  ["bytes=0x1-0x2", 200, "0123456789"],
  ["bytes=1e0-2e0", 200, "0123456789"],
  ["bytes= 1-2", 200, "0123456789"],
  [`bytes=${"0-9,".repeat(1000)}0-9`, 200, "0123456789"],
  ["bytes=0-0,9-9", 200, "0123456789"],
  ["none", 200, "0123456789"],
])("the range %j of a file answers %i and no other bytes", async (range, status, text) => {
  const answer = await sendRequest(path, { headers: { range } });
  expect(answer).toMatchObject({ status, text });
});

test.each([
  "text/html",
  "text/html; charset=utf-8",
  "TEXT/HTML",
  "application/xhtml+xml",
  "application/xml",
  "text/xml",
  "image/svg+xml",
  "application/javascript",
  "text/javascript",
  "text/css",
  "multipart/x-mixed-replace; boundary=x",
  "application/pdf",
  "application/x-shockwave-flash",
  "text/html\r\nset-cookie: x=1",
  "image/png, text/html",
  "",
])("a file of the type %j can't act in a browser", async (type) => {
  const { status, headers } = await sendRequest(await store(type));
  expect(status).toBe(200);
  expect(headers.get("content-type") ?? "").not.toMatch(
    /html|\/xml|javascript|css|multipart|flash|,/,
  );
  expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox$/);
  expect(headers.get("content-disposition")).toMatch(/^attachment/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("set-cookie")).toBeNull();
});

test.each(["POST", "PUT", "DELETE", "PATCH"])("%s changes no file", async (method) => {
  expect((await sendRequest(path, { method, body: "x" })).status).toBe(404);
  expect((await sendRequest(path)).text).toBe("0123456789");
});
