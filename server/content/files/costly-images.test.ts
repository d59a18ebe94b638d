import { expect, test } from "vitest";
import { deps } from "../../testing/service.ts";
import { storeFile } from "./store-file.ts";

const store = (bytes: Uint8Array, name: string) =>
  storeFile({ ...deps, now: deps.now() }, { bytes, name });

const segment = (marker: number, content: Uint8Array) =>
  Buffer.concat([
    Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]),
    content,
  ]);
const start = Buffer.concat([Buffer.from([0xff, 0xd8]), segment(0xe0, Buffer.from("JFIF\0"))]);
/** Frame of seven times five pixels. */
const frame = segment(0xc0, Buffer.from([8, 0, 5, 0, 7, 1, 1, 0x11, 0]));
/** Metadata of a picture that lies on its side. */
const turned = segment(
  0xe1,
  Buffer.from(
    "457869660000" + "4d4d002a00000008" + "0001" + "011200030000000100060000" + "00000000",
    "hex",
  ),
);
const jpegOf = (...parts: Uint8Array[]) => Buffer.concat([start, ...parts, frame]);

test("a JPEG has its size after megabytes of metadata", async () => {
  const profiles = Array.from({ length: 40 }, () => segment(0xe2, Buffer.alloc(65_000)));
  expect(await store(jpegOf(...profiles), "a.jpg")).toMatchObject({
    contentType: "image/jpeg",
    dimensions: { width: 7, height: 5 },
  });
  expect(await store(jpegOf(...profiles, turned), "a.jpg")).toMatchObject({
    dimensions: { width: 5, height: 7 },
  });
});

// A size after parts without number would take seconds to find.
test("a JPEG has no size after very many segments", async () => {
  const empty = Buffer.alloc(4 * 100_000, segment(0xe2, Buffer.alloc(0)));
  const file = await store(jpegOf(empty), "a.jpg");
  expect([file.contentType, file.dimensions]).toEqual(["image/jpeg", undefined]);
});

test("an SVG is not recognized after a comment of 300 KB", async () => {
  const svg = `<!--${"x".repeat(300_000)}--><svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>`;
  expect((await store(Buffer.from(svg), "a")).contentType).toBe("text/plain");
});
