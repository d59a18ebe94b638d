import { expect, test } from "./support/test.ts";

test("scripts are sent small to who reads Brotli, and the same to who does not", async ({
  page,
  system,
}) => {
  const answer = await page.goto(`${system.consoleUrl}/sign-in`);
  const [address = ""] = /\/_next\/static\/[^"]+\.js/.exec((await answer?.text()) ?? "") ?? [];
  const get = (accepted: string, path = address) =>
    page.request.get(system.consoleUrl + path, { headers: { "accept-encoding": accepted } });
  const small = await get("gzip, deflate, br");
  expect(small.headers()).toMatchObject({
    "content-encoding": "br",
    "content-type": "application/javascript; charset=UTF-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
  const plain = await get("gzip;q=1, br;q=0");
  expect(plain.status()).toBe(200);
  expect(plain.headers()["content-encoding"]).not.toBe("br");
  expect(await plain.text()).toBe(await small.text());
  expect((await get("br", "/_next/static/chunks/none.js")).status()).toBe(404);
});
