import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import decodePng, { init } from "@jsquash/png/decode.js";
import { expect, test } from "vitest";
import { imageDimensions } from "../../files/image-dimensions.ts";
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

/** Returns an AVIF of two items with a further property of both. */
function withProperty(avif: Buffer, type: string, value: number): Buffer {
  const property = Buffer.concat([Buffer.from([0, 0, 0, 9]), Buffer.from(type), Buffer.of(value)]);
  const added = property.length + 2;
  const bodyOf = (name: string) => avif.indexOf(name) + 4;
  const ipco = bodyOf("ipco");
  const listEnd = ipco - 8 + avif.readUInt32BE(ipco - 8);
  const [meta, iprp, ipma, iloc] = ["meta", "iprp", "ipma", "iloc"].map(bodyOf) as [
    number,
    number,
    number,
    number,
  ];
  let position = 1;
  for (let at = ipco; at < listEnd; at += avif.readUInt32BE(at)) position += 1;
  const made = Buffer.from(avif);
  for (const body of [meta, iprp])
    made.writeUInt32BE(made.readUInt32BE(body - 8) + added, body - 8);
  made.writeUInt32BE(made.readUInt32BE(ipco - 8) + property.length, ipco - 8);
  made.writeUInt32BE(made.readUInt32BE(ipma - 8) + 2, ipma - 8);
  for (const item of [iloc + 8, iloc + 22])
    made.writeUInt32BE(made.readUInt32BE(item + 6) + added, item + 6);
  const first = ipma + 8;
  const second = first + 3 + (avif[first + 2] ?? 0);
  const end = second + 3 + (avif[second + 2] ?? 0);
  for (const entry of [first, second]) made[entry + 2] = (made[entry + 2] ?? 0) + 1;
  const essential = Buffer.of(0x80 | position);
  return Buffer.concat([
    made.subarray(0, listEnd),
    property,
    made.subarray(listEnd, second),
    essential,
    made.subarray(second, end),
    essential,
    made.subarray(end),
  ]);
}

test.each([
  ["irot", 0, [40, 20], [0.2, 0.5], [0.8, 0.5]],
  ["irot", 1, [20, 40], [0.5, 0.8], [0.5, 0.2]],
  ["irot", 2, [40, 20], [0.8, 0.5], [0.2, 0.5]],
  ["irot", 3, [20, 40], [0.5, 0.2], [0.5, 0.8]],
  ["imir", 0, [40, 20], [0.2, 0.5], [0.8, 0.5]],
  ["imir", 1, [40, 20], [0.8, 0.5], [0.2, 0.5]],
] as const)(
  "an AVIF with %s %i is turned as browsers turn it",
  async (type, value, size, red, blue) => {
    const [across, down] = size;
    const avif = withProperty(Buffer.from(halves["image/avif"], "base64"), type, value);
    expect(imageDimensions(avif, "image/avif")).toEqual({ width: across, height: down });
    const { at, width, height } = await look(await draw("image/avif", avif, [across, down]));
    expect([width, height]).toEqual([across, down]);
    expect(at(red[0], red[1])).toEqual([255, 0, 0, 255]);
    expect(at(blue[0], blue[1])).toEqual([0, 0, 255, 128]);
  },
);

test("the upper and lower half of an AVIF are exchanged after its rotation", async () => {
  const lying = withProperty(Buffer.from(halves["image/avif"], "base64"), "irot", 1);
  const avif = withProperty(lying, "imir", 0);
  const { at } = await look(await draw("image/avif", avif, [20, 40]));
  expect(at(0.5, 0.2)).toEqual([255, 0, 0, 255]);
  expect(at(0.5, 0.8)).toEqual([0, 0, 255, 128]);
});

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
