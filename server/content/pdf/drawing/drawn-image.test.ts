import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import decodePng, { init } from "@jsquash/png/decode.js";
import { expect, test } from "vitest";
import type { GivenImage } from "./draw-image.ts";
import { drawnImage } from "./drawn-image.ts";

const { resolve } = createRequire(import.meta.url);
const never = new AbortController().signal;

/** 40 by 20 pixels: red on the left, half transparent blue on the right. */
const halves = {
  "image/webp": "UklGRigAAABXRUJQVlA4TBwAAAAvJ8AEEA8Q+z//D/yPCgIBwn+tAwMCIvofYO0B",
  "image/avif":
    "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAAGNbWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAsaWxvYwAAAABEAAACAAEAAAABAAAB0AAAAE4AAgAAAAEAAAG1AAAAGwAAAEJpaW5mAAAAAAACAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAAAaaW5mZQIAAAAAAgAAYXYwMUFscGhhAAAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAAAw2lwcnAAAACdaXBjbwAAABRpc3BlAAAAAAAAACgAAAAUAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgSAAAAAAABNjb2xybmNseAACAAIAAIAAAAAOcGl4aQAAAAABCAAAAAxhdjFDgQAcAAAAADhhdXhDAAAAAHVybjptcGVnOm1wZWdCOmNpY3A6c3lzdGVtczphdXhpbGlhcnk6YWxwaGEAAAAAHmlwbWEAAAAAAAAAAgABBAECgwQAAgQBBYYHAAAAcW1kYXQSAAoGGBUnmwqAMg9EAADZ2jUZXq3Aqzai+vwSAAoJOBUnmwgQEASAMj8QAACyhCKrcSxfynEBPTFjwmodPd5N2fj+IWiELeGQTO4bCKUpEe/3xmucFawF0ljG6vBJ3cEIHZy9Rq8s/MA=",
};
/** Two pixels, red and blue. */
const gif = "R0lGODlhAgABAIAAAP8AAAAA/yH5BAAAAAAALAAAAAACAAEAAAICRAoAOw==";

const draw = (contentType: GivenImage["contentType"], bytes: Uint8Array, size = [40, 20]) =>
  drawnImage({ bytes, contentType, width: size[0] ?? 0, height: size[1] ?? 0 }, never);
const drawSvg = (inside: string, size = 'width="40" height="20"') =>
  draw(
    "image/svg+xml",
    new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`),
  );

/** Decodes a PNG; its pixels by their place in shares of width and height. */
async function look(png: Uint8Array | undefined) {
  if (!png) throw new Error("Nothing was drawn");
  await init(
    new WebAssembly.Module(readFileSync(resolve("@jsquash/png/codec/pkg/squoosh_png_bg.wasm"))),
  );
  Object.assign(globalThis, {
    ImageData: class {
      constructor(data: unknown, width: number, height: number) {
        Object.assign(this, { data, width, height });
      }
    },
  });
  const { data, width, height } = await decodePng(new Uint8Array(png).buffer);
  const at = (x: number, y: number) => {
    const begin = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
    return [...data.subarray(begin, begin + 4)];
  };
  const isDark = (each: number) => (data[each * 4] ?? 255) < 100 && (data[each * 4 + 3] ?? 0) > 200;
  const dark = Array.from({ length: width * height }, (_, each) => each).filter(isDark).length;
  return { width, height, at, dark };
}

test.each(["image/webp", "image/avif"] as const)(
  "%s is drawn with its transparency",
  async (type) => {
    const { at, width, height } = await look(await draw(type, Buffer.from(halves[type], "base64")));
    expect([width, height]).toEqual([40, 20]);
    expect(at(0.2, 0.5)).toEqual([255, 0, 0, 255]);
    expect(at(0.8, 0.5)).toEqual([0, 0, 255, 128]);
  },
);

test("a GIF is drawn by its first picture", async () => {
  const { at } = await look(await draw("image/gif", Buffer.from(gif, "base64"), [2, 1]));
  expect([at(0, 0), at(0.6, 0)]).toEqual([
    [255, 0, 0, 255],
    [0, 0, 255, 255],
  ]);
});

test("an image is drawn no larger than paper shows it", async () => {
  const bytes = Buffer.from(halves["image/webp"], "base64");
  const { width, height } = await look(await draw("image/webp", bytes, [8000, 1000]));
  expect([width, height]).toEqual([1800, 225]);
});

test("an SVG is drawn sharper than a screen shows it, with its texts in every script", async () => {
  const plain = await look(await drawSvg('<rect width="20" height="20" fill="#f00"/>'));
  expect([plain.width, plain.height]).toEqual([160, 80]);
  expect([plain.at(0.2, 0.5), plain.at(0.8, 0.5)]).toEqual([
    [255, 0, 0, 255],
    [0, 0, 0, 0],
  ]);
  for (const words of ["Box", "Größe", "&#x4e2d;&#25991;", "مرحبا"]) {
    const text = `<text y="15" font-size="14" font-family="Missing, Arial">${words}</text>`;
    expect((await look(await drawSvg(text))).dark, words).toBeGreaterThan(100);
  }
});

test("an SVG without a size is drawn in the size of its content", async () => {
  const { width, height } = await look(
    await drawSvg('<rect width="300" height="150"/>', 'viewBox="0 0 300 150"'),
  );
  expect(width / height).toBe(2);
});

test("an SVG with texts that only a browser draws is left out, unless it has others for them", async () => {
  const html =
    '<foreignObject width="40" height="20"><p xmlns="http://www.w3.org/1999/xhtml">Words</p></foreignObject>';
  expect(await drawSvg(html)).toBeUndefined();
  const { dark } = await look(await drawSvg(`<switch>${html}<text y="15">Words</text></switch>`));
  expect(dark).toBeGreaterThan(100);
});

test("an SVG reads neither files nor the network", async () => {
  const { at } = await look(
    await drawSvg(
      '<image href="file:///etc/passwd" width="40" height="20"/><image href="http://127.0.0.1:1/a.png" width="40" height="20"/>',
    ),
  );
  expect(at(0.5, 0.5)).toEqual([0, 0, 0, 0]);
});

test.each([
  ["image/webp", "RIFF0000WEBPVP8 "],
  ["image/avif", "\0\0\0 ftypavif"],
  ["image/svg+xml", "<svg><rect"],
] as const)("a damaged %s is returned as it is", async (type, text) => {
  const bytes = new TextEncoder().encode(text);
  expect(await draw(type, bytes)).toEqual(bytes);
});

const layers = `${'<g opacity=".5"><rect width="1" height="1"/>'.repeat(400)}${"</g>".repeat(400)}`;
const laughs = Array.from(
  { length: 12 },
  (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
).join("");

/** Returns what was drawn at most as large as paper shows it, or that the image stayed as it was. */
async function outcomeOf(inside: string, size?: string) {
  const drawn = Buffer.from((await drawSvg(inside, size)) ?? []);
  if (drawn.includes(inside)) return "as it was";
  const { width, height } = await look(drawn);
  return width <= 1800 && height <= 2000 ? "drawn" : `${width} by ${height}`;
}

test.each([
  ["layers upon layers", "drawn", layers, 'width="1800" height="2000"'],
  ["copies of copies", "as it was", `<rect id="l0" width="1" height="1"/>${laughs}`, undefined],
  [
    "a wide blur",
    "drawn",
    '<filter id="f"><feGaussianBlur stdDeviation="1e9"/></filter><rect filter="url(#f)" width="40" height="20"/>',
    undefined,
  ],
  ["a huge canvas", "drawn", "<desc>Nothing</desc>", 'width="1e30" height="1e30"'],
])("an SVG of %s stops nobody", async (_, outcome, inside, size) => {
  expect(await outcomeOf(inside, size)).toBe(outcome);
  const { at } = await look(await drawSvg('<rect width="40" height="20" fill="#f00"/>'));
  expect(at(0.5, 0.5)).toEqual([255, 0, 0, 255]);
});
