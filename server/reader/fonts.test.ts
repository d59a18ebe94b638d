import { expect, test } from "vitest";
import { fonts, monospaceFonts } from "#lib/contract/sites/styling-values.ts";
import { siteCustomizationTable } from "../db/schema/sites.ts";
import { expectRejection } from "../testing/expect.ts";
import { publishedSite } from "../testing/published.ts";
import { deps } from "../testing/service.ts";
import { newPage } from "../testing/space.ts";
import { visit } from "../testing/visitor.ts";
import { fontFile, servedFont } from "./fonts.ts";

const filesIn = (sheet: string) =>
  [...sheet.matchAll(/url\("([^"]+)"\)/g)].map(([, name = ""]) => name);

test("the fonts that a site can choose are served, but for one that is not free and two that all sites have", () => {
  const others = [...fonts, ...monospaceFonts].filter((font) => !servedFont(font));
  expect(others).toEqual(["ABCFavorit", "Inter", "Ubuntu", "JetBrainsMono"]);
  for (const font of [...fonts, ...monospaceFonts]) {
    const { family, sheet } = servedFont(font) ?? { family: "", sheet: "" };
    if (sheet === "") continue;
    const faces = fontFile(sheet)?.body.toString() ?? "";
    expect(faces).toContain(`font-family: '${family}'`);
    expect(faces).not.toMatch(/\.\/files|\.woff\)/);
    const files = filesIn(faces);
    expect(files.length, font).toBeGreaterThan(1);
    for (const file of files) expect(fontFile(file)?.type, file).toBe("font/woff2");
  }
});

test("a page loads its fonts and has the colors of its code theme", async () => {
  const { api, siteParams, address } = await publishedSite("public", [newPage("Start", "Here.")]);
  const body = await api.getSiteCustomizationById({ params: siteParams });
  const themed = { light: "monokai", dark: "default-dark" } as const;
  const plain = { light: "monochrome-light", dark: "nord" } as const;
  body.styling = {
    ...body.styling,
    font: "Poppins",
    monospaceFont: "FiraCode",
    codeTheme: { default: themed, openapi: plain },
  };
  await api.updateSiteCustomizationById({ params: siteParams, body });
  const page = await (await visit(address)).text();
  expect(page).toContain('--font:"Poppins", ');
  expect(page).toContain('--code-font:"Fira Code Variable", ');
  expect(page).toMatch(/:root\{--code-ground:#272822;--code-ink:#f8f8f2;[^}]*--code-title:#a6e22e/);
  expect(page).toMatch(/\.operation\{--code-ground:initial;[^}]*--code-title:currentcolor/);
  expect(page).toMatch(/:root\[data-theme="dark"\]\{--code-ground:initial/);
  expect(page).toMatch(/:root\[data-theme="dark"\] \.operation\{--code-ground:#2e3440/);
  const sheets = [...page.matchAll(/href="([^"]+faces\.css)"/g)].map(([, href = ""]) => href);
  expect(sheets).toHaveLength(2);
  const sheet = new URL(sheets[0] ?? "", `${address}/`);
  const faces = await visit(sheet.href);
  expect(faces.headers.get("content-type")).toContain("text/css");
  const [file = ""] = filesIn(await faces.text());
  const font = await visit(new URL(file, sheet).href);
  expect([font.status, font.headers.get("content-type")]).toEqual([200, "font/woff2"]);
  for (const name of [
    file.replace(/-[\d.]+-/, "-0.0.1-"),
    "Poppins-5.3.0-..%2findex.css",
    "No-1-a.css",
  ]) {
    expect((await visit(new URL(`/~/${name}`, sheet).href)).status, name).toBe(404);
  }
});

const fontAt = (...urls: string[]) => ({
  id: "own",
  custom: true,
  fontFamily: "Own",
  fontFaces: [{ weight: 400, sources: urls.map((url) => ({ url })) }],
});

test.each(["https://", "https://a;frame-ancestors *", "https://a;frame-ancestors", "https://a,b"])(
  "a font at %s is rejected, and a stored one neither changes the policy nor breaks pages",
  async (url) => {
    const { api, siteParams, address } = await publishedSite("public", [newPage("Start", "Here.")]);
    const body = await api.getSiteCustomizationById({ params: siteParams });
    body.styling = { ...body.styling, font: fontAt("https://fonts.example/a.woff2", url) };
    const update = api.updateSiteCustomizationById({ params: siteParams, body });
    await expectRejection(update, 400, /styling\.font\.fontFaces\.0\.sources\.1\.url/);
    const preview = api.previewSiteCustomization({ params: siteParams, body });
    await expectRejection(preview, 400, /sources\.1\.url/);
    const stored = { siteId: siteParams.siteId, settings: body };
    await deps.db.insert(siteCustomizationTable).values(stored);
    const page = await visit(address);
    expect(page.status).toBe(200);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("; font-src 'self' https://fonts.example; ");
    expect(policy.match(/frame-ancestors[^;]*/g)).toEqual(["frame-ancestors 'none'"]);
    expect(policy).not.toContain(",");
  },
);
