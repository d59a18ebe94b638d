import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright";
import sharp, { type Sharp } from "sharp";
import { takePicture } from "./screenshots/take-picture.ts";
import { findChromium } from "./test/chromium.ts";

// Draws the pictures of `public` from the mark in `public/icon.svg`; run after the mark changed.
const root = join(import.meta.dirname, "..");
const inPublic = (name: string) => join(root, "public", name);
const mark = readFileSync(inPublic("icon.svg"), "utf8");

/** Launchers crop it to a shape of their own, but never the circle in its middle. */
const maskable = mark.replace(/<rect[^>]+>/, '<rect width="24" height="24" fill="#4d4bdb"/>');

const drawSquare = (svg: string, size: number): Sharp =>
  sharp(Buffer.from(svg), { density: 72 * (size / 24) })
    .resize(size, size)
    .png({ compressionLevel: 9 });

/** An ICO file that holds the mark as PNG files of these sizes, at most 255 pixels each. */
async function drawIco(sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map((size) => drawSquare(mark, size).toBuffer()));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [at, picture] of pictures.entries()) {
    const entry = head.subarray(6 + 16 * at);
    entry.set([sizes[at] ?? 0, sizes[at] ?? 0]);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

const fontFile = "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const font = readFileSync(join(root, fontFile)).toString("base64");
const preview = `<!doctype html><style>
  @font-face { font-family: Inter; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
  body { display: flex; align-items: center; gap: 48px; height: 630px; margin: 0 0 0 96px;
    background: #101216; color: #abb2bf; font: 34px/1.4 Inter }
  svg { width: 168px } b { display: block; color: #eceef2; font-size: 84px; line-height: 1.25;
    font-weight: 600; letter-spacing: -0.02em }
</style>${mark}<p><b>Docs Console</b>Manage documentation sites and spaces</p>`;

/** 1200 × 630 pixels, as links to the console are previewed. */
async function drawPreview(): Promise<void> {
  const args = ["--no-sandbox", "--disable-gpu"];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(preview);
  await page.evaluate(() => document.fonts.ready);
  await takePicture(page, inPublic("opengraph-image.png"));
  await browser.close();
}

for (const size of [192, 512]) {
  await drawSquare(mark, size).toFile(inPublic(`icon-${size}.png`));
  await drawSquare(maskable, size).toFile(inPublic(`icon-maskable-${size}.png`));
}
// iOS rounds the corners itself and draws transparency in black.
await drawSquare(maskable, 180).toFile(inPublic("apple-touch-icon.png"));
await writeFile(inPublic("favicon.ico"), await drawIco([16, 32, 48]));
await drawPreview();
