import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { png, pngChunk, redPng } from "../../../testing/png.ts";
import { isWholeImage } from "./is-whole-image.ts";
import { toPrintable } from "./to-printable.ts";

const palette = pngChunk("PLTE", Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255]));
const line = { width: 3, height: 1 };
const indexed = { ...line, colorType: 3, bits: 4, lines: [[0, 0x01, 0x20]] };

const [red, green, blue] = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
];
const nothing = [0, 0, 0, 0];

/** Decodes the only line of a PNG of eight bits per sample with transparency. */
function lineOf(bytes: Uint8Array): number[] {
  const given = Buffer.from(bytes);
  expect([...given.subarray(24, 29)]).toEqual([8, 6, 0, 0, 0]);
  const at = given.indexOf("IDAT");
  const [filter, ...samples] = inflateSync(
    given.subarray(at + 4, at + 4 + given.readUInt32BE(at - 4)),
  );
  // Each sample is counted from the one to its left.
  if (filter === 1 || filter === 4)
    for (let each = 4; each < samples.length; each += 1)
      samples[each] = ((samples[each] ?? 0) + (samples[each - 4] ?? 0)) % 256;
  return samples;
}

test.each([
  [
    "a palette of four bits",
    { ...indexed, chunks: [palette, pngChunk("tRNS", Buffer.from([255, 0]))] },
    [red, nothing, blue],
  ],
  [
    "a transparent gray",
    {
      ...line,
      colorType: 0,
      lines: [[0, 0, 7, 255]],
      chunks: [pngChunk("tRNS", Buffer.from([0, 7]))],
    },
    [[0, 0, 0, 255], nothing, [255, 255, 255, 255]],
  ],
  [
    "a transparent color",
    {
      ...line,
      lines: [[0, 255, 0, 0, 0, 255, 0, 0, 0, 255]],
      chunks: [pngChunk("tRNS", Buffer.from([0, 255, 0, 0, 0, 0]))],
    },
    [nothing, green, blue],
  ],
  // Passes one and six have the first and second pixel, and the fourth has the third.
  [
    "passes of four bits",
    {
      ...indexed,
      isInterlaced: true,
      lines: [
        [0, 0x00],
        [0, 0x20],
        [0, 0x10],
      ],
      chunks: [palette],
    },
    [red, green, blue],
  ],
])("a PNG with %s is redrawn for the PDF library", async (_, look, pixels) => {
  const { images, damaged } = await toPrintable(new Map([["a", png(look)]]));
  expect(damaged.size).toBe(0);
  expect(lineOf(images.get("a") ?? Buffer.alloc(0))).toEqual(pixels.flat());
});

test("other images are drawn as they are", async () => {
  const plain = redPng();
  const { images } = await toPrintable(
    new Map([
      ["a", plain],
      ["b", png({ ...indexed, chunks: [palette] })],
    ]),
  );
  expect(images.get("a")).toBe(plain);
  expect(images.size).toBe(2);
});

/** JPEG up to its pixels: samples of some bits, in some components. */
const jpeg = (bits: number, components: number) =>
  Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xc0,
    0,
    8,
    bits,
    0,
    1,
    0,
    1,
    components,
    0xff,
    0xda,
    0,
    2,
    1,
    0xff,
    0xd9,
  ]);

test.each([
  ["a filter that does not exist", png({ ...line, lines: [[5, 1, 2, 3, 4, 5, 6, 7, 8, 9]] })],
  [
    "such a filter in a later pass",
    png({
      ...indexed,
      isInterlaced: true,
      lines: [
        [0, 0],
        [0, 0],
        [9, 0],
      ],
      chunks: [palette],
    }),
  ],
  [
    "a pass too few",
    png({
      ...indexed,
      isInterlaced: true,
      lines: [
        [0, 0],
        [0, 0],
      ],
      chunks: [palette],
    }),
  ],
  ["a palette that is missing", png(indexed)],
  ["an odd number of bits", png({ ...line, bits: 3, lines: [[0, 1, 2, 3, 4]] })],
  ["an unknown color type", png({ ...line, colorType: 5, lines: [[0, 1, 2, 3]] })],
  ["no pixels", png({ width: 0, height: 0, lines: [] })],
  ["too many pixels", png({ ...line, lines: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [0]] })],
  ["samples of twelve bits", jpeg(12, 3)],
  ["two components", jpeg(8, 2)],
])("an image with %s is damaged", async (_, bytes) => {
  expect(isWholeImage(bytes)).toBe(false);
  const { images, damaged } = await toPrintable(new Map([["a", bytes]]));
  expect([images.size, [...damaged]]).toEqual([0, ["a"]]);
});

test.each([1, 3, 4])("a JPEG of %i components is whole", (components) => {
  expect(isWholeImage(jpeg(8, components))).toBe(true);
});
