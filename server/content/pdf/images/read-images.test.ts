import { expect, test } from "vitest";
import { deps } from "../../../testing/service.ts";
import { storeBlob } from "../../files/store-blob.ts";
import { readImages } from "./read-images.ts";

const bytes = new TextEncoder().encode("an image");

async function fileOf(contentType: string, width: number, height: number) {
  const context = { ...deps, now: deps.now() };
  const blob = await storeBlob(context, { bytes, name: "x", contentType });
  return {
    id: blob,
    name: "x",
    contentType,
    size: bytes.length,
    blob,
    dimensions: { width, height },
  };
}

test("readImages reads images, and neither other files, giants nor missing ones", async () => {
  const png = await fileOf("image/png", 10, 10);
  const others = [
    await fileOf("image/tiff", 10, 10),
    await fileOf("image/webp", 50_000, 50_000),
    await fileOf("image/png", 50_000, 50_000),
    { ...png, id: "lost", blob: "A".repeat(32) },
  ];
  const files = new Map([png, ...others].map((file) => [file.id, file]));
  const images = await readImages(deps.storage, { files }, [...files.keys(), "unknown"]);
  expect([...images.keys()]).toEqual([png.id]);
  expect(images.get(png.id)).toEqual(bytes);
});
