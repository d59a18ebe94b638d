import { readFileSync } from "node:fs";
import { join } from "node:path";
import { imageSize } from "image-size";
import { expect, test } from "vitest";
import { defaultCustomization } from "#lib/contract/sites/default-customization.ts";
import { blobUrl } from "../../content/files/blob-url.ts";
import { storeBlob } from "../../content/files/store-blob.ts";
import { onBehalfOf } from "../../platform/workers/tenant.ts";
import { Turns } from "../../platform/workers/turns.ts";
import { importArchive } from "../../testing/imports.ts";
import { publishedSite } from "../../testing/published.ts";
import { deps } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";
import { makeVisitor, visit } from "../../testing/visitor.ts";
import { DrawnImages } from "./drawn-images.ts";

const contentOf = (page: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)">`).exec(page)?.[1];

const imageOf = async (address: string) =>
  contentOf(await (await visit(address)).text(), "og:image") ?? "";

const bytesAt = async (address: string) => {
  const response = await visit(address);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  return Buffer.from(await response.arrayBuffer());
};

test("a page names a drawn picture of its title, which is fetched once", async () => {
  const { address } = await publishedSite("public", [newPage("Welcome & <more>")]);
  const page = await (await visit(`${address}/guide-b`)).text();
  const url = contentOf(page, "og:image") ?? "";
  expect(url).toMatch(new RegExp(`^${address}/~/og/[\\w-]+/[\\w-]+\\.png\\?v=[\\w-]+$`));
  expect(contentOf(page, "og:image:width")).toBe("1200");
  expect(contentOf(page, "og:image:height")).toBe("630");
  expect(contentOf(page, "og:image:alt")).toBe("Welcome &amp; &lt;more&gt;");
  expect(contentOf(page, "twitter:card")).toBe("summary_large_image");
  const image = await bytesAt(url);
  expect(imageSize(image)).toMatchObject({ type: "png", width: 1200, height: 630 });
  expect(await bytesAt(`${address}/~/og.png`)).toEqual(image);
  const { headers } = await visit(url);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  const again = await makeVisitor().request(url, { "if-none-match": headers.get("etag") ?? "" });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
});

test("titles in any script are drawn, each in its own picture", async () => {
  const titles = ["دليل التثبيت السريع", "日本語のガイド", "🎉", "Long ".repeat(50), "\u1019"];
  const { address, pageIds } = await publishedSite(
    "public",
    titles.map((title) => newPage(title)),
  );
  const first = await imageOf(`${address}/guide-b`);
  const images = new Set<string>();
  for (const id of pageIds) {
    const image = await bytesAt(first.replace(/[\w-]+\.png.*/, `${id}.png`));
    images.add(image.toString("base64"));
  }
  expect(images.size).toBe(titles.length);
});

const icon = readFileSync(join(import.meta.dirname, "../../../public/icon-192.png"));

async function storedUrl(bytes: Uint8Array) {
  const file = { bytes, name: "logo.png", contentType: "image/png" };
  const blob = await storeBlob({ ...deps, now: deps.now() }, file);
  return blobUrl(deps.config, blob, file.name);
}

test("a picture follows the colours and the logo of the site, unless the logo is damaged", async () => {
  const { api, siteParams: params, address } = await publishedSite("public", [newPage("Start")]);
  const drawn = async (theme: "light" | "dark", logo?: string) => {
    const themes = { default: theme, toggeable: false };
    const header = {
      ...defaultCustomization.header,
      ...(logo && { logo: { light: logo, dark: logo } }),
    };
    await api.updateSiteCustomizationById({
      params,
      body: { ...defaultCustomization, themes, header },
    });
    const url = await imageOf(`${address}/guide-b`);
    return { url, image: (await bytesAt(url)).toString("base64") };
  };
  const light = await drawn("light");
  const withLogo = await drawn("light", await storedUrl(icon));
  const damaged = await drawn("light", await storedUrl(icon.subarray(0, 400)));
  const elsewhere = await drawn("light", "https://example.com/logo.png");
  const dark = await drawn("dark");
  expect(new Set([light.url, withLogo.url, damaged.url, dark.url]).size).toBe(4);
  expect(elsewhere).toEqual(light);
  expect(damaged.image).toBe(light.image);
  expect(new Set([light.image, withLogo.image, dark.image]).size).toBe(3);
});

test("a picture that somebody chose comes first", async () => {
  const { api, siteParams: params, address } = await publishedSite("public", [newPage("Start")]);
  const url = "https://example.com/preview.png";
  const body = { ...defaultCustomization, socialPreview: { url } };
  await api.updateSiteCustomizationById({ params, body });
  const page = await (await visit(`${address}/guide-b`)).text();
  expect(contentOf(page, "og:image")).toBe(url);
  expect(contentOf(page, "og:image:width")).toBeUndefined();
  expect(contentOf(page, "twitter:card")).toBe("summary_large_image");
  const home = await makeVisitor().request(`${address}/~/og.png`);
  expect([home.status, home.headers.get("location")]).toEqual([302, url]);
});

test("a picture that services can't show gives way to the drawn one", async () => {
  const { address, ...site } = await publishedSite();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
  const png = readFileSync(join(import.meta.dirname, "../../../public/icon-192.png"));
  const pageWith = (cover: string) => `---\ncover: ${cover}\n---\n\n# Page\n`;
  await importArchive({ ...site, spaceParams: { spaceId: site.space.id } } as never, {
    "SUMMARY.md": "* [One](one.md)\n* [Two](two.md)\n* [Three](three.md)\n",
    "one.md": pageWith(".gitbook/assets/cover.svg"),
    "two.md": pageWith(".gitbook/assets/cover.png"),
    "three.md": pageWith("https://example.com/cover.svg?v=1"),
    ".gitbook/assets/cover.svg": svg,
    ".gitbook/assets/cover.png": png,
  });
  const imageAt = async (path: string) =>
    contentOf(await (await visit(`${address}/guide-b/${path}`)).text(), "og:image");
  expect(await imageAt("one")).toMatch(/\/~\/og\/[^/]+\/[^/]+\.png\?v=/);
  expect(await imageAt("two")).toMatch(/\/~\/files\/[\w-]{32}\/cover\.png$/);
  expect(await imageAt("three")).toMatch(/\/~\/og\/[^/]+\/[^/]+\.png\?v=/);
  const customization = { ...defaultCustomization, socialPreview: { url: "https://a.test/p.SVG" } };
  await site.api.updateSiteCustomizationById({ params: site.siteParams, body: customization });
  expect(await imageAt("one")).toMatch(/\/~\/og\/[^/]+\/[^/]+\.png\?v=/);
});

test("no other address has a picture", async () => {
  const { address, pageIds, siteSpaceParams } = await publishedSite("public", [newPage("Start")]);
  const { siteSpaceId } = siteSpaceParams;
  for (const path of [
    `${siteSpaceId}/no.png`,
    `no/${pageIds[0]}.png`,
    `${siteSpaceId}.png`,
    "%00/%00.png",
  ]) {
    expect((await visit(`${address}/~/og/${path}`)).status, path).toBe(404);
  }
});

const card = (title: string) => ({
  title,
  siteTitle: "Docs",
  colours: { background: "#ffffff", text: "#000000", muted: "#555555", primary: "#0000ff" },
});

test("images are kept within a limit, and drawn once", async () => {
  const turns = new Turns({ most: 2, mostWaiting: 1, patience: 60_000 });
  const images = new DrawnImages({ maxSize: 50_000, turns });
  const get = (title: string) => images.get(deps, title, card(title));
  const [one, same] = await Promise.all(["one", "one"].map(get));
  expect(same).toBe(one);
  for (const title of ["four", "five", "six", "seven"]) await get(title);
  expect(images.size).toBeGreaterThan(0);
  expect(images.size).toBeLessThanOrEqual(50_000);
});

test("images of one organization that wait in numbers are rejected, those of another are drawn", async () => {
  const turns = new Turns({ most: 2, mostWaiting: 1, patience: 60_000 });
  const images = new DrawnImages({ maxSize: 500_000, turns });
  const get = (title: string) => images.get(deps, title, card(title));
  const many = onBehalfOf("one", () => Promise.allSettled(["one", "two", "three"].map(get)));
  await expect(onBehalfOf("other", () => get("other"))).resolves.toBeInstanceOf(Uint8Array);
  const [first, second, third] = await many;
  expect([first?.status, second?.status]).toEqual(["fulfilled", "fulfilled"]);
  expect(third).toMatchObject({ reason: { status: 503, retryAfter: 2 } });
});
