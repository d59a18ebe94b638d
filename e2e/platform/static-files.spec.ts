import { expect, test } from "../support/test.ts";

test("scripts are compressed for clients that accept Brotli, and equal for others", async ({
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

test("icons, manifest and preview are available on the sign-in page without a session", {
  tag: "@core",
}, async ({ page, system }) => {
  await page.goto(`${system.consoleUrl}/sign-in`);
  const at = (selector: string, attribute: string) =>
    page
      .locator(selector)
      .evaluateAll(
        (elements, name) => elements.map((element) => element.getAttribute(name) ?? ""),
        attribute,
      );
  const [manifest = ""] = await at("link[rel=manifest]", "href");
  const [preview = ""] = await at("meta[property='og:image']", "content");
  expect(preview).toBe(`${system.consoleUrl}/opengraph-image.png`);
  const get = (address: string) => page.request.get(new URL(address, system.consoleUrl).href);
  const { name, icons } = await (await get(manifest)).json();
  expect(name).toBe("Docs Console");
  expect(icons.some(({ purpose }: { purpose?: string }) => purpose === "maskable")).toBe(true);
  const linked = await at("link[rel=icon], link[rel=apple-touch-icon]", "href");
  expect(linked).toContain("/favicon.ico");
  const named = icons.map(({ src }: { src: string }) => src);
  for (const address of new Set([...linked, ...named, preview])) {
    const answer = await get(address);
    expect([address, answer.status()]).toEqual([address, 200]);
    expect(answer.headers()["content-type"]).toMatch(/^image\//);
  }
});
