import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { workerConverter } from "./converter.ts";

/** Each run may open code that ends at any later one: parsing takes a minute. */
const endless = Array.from({ length: 1400 }, (_, index) => "`".repeat(index)).join(" ");

test("bytes, pages and rejections pass through the thread", async () => {
  const converter = workerConverter();
  const { files } = await converter.run("unzip", {
    bytes: zipSync({ "a.md": strToU8("# A"), "large.txt": strToU8("x".repeat(5000)) }),
    charset: undefined,
  });
  expect([...files].map(([name, bytes]) => [name, bytes.byteLength])).toEqual([
    ["a.md", 3],
    ["large.txt", 5000],
  ]);
  const { pages } = await converter.run("folderPages", { files, kind: "zip" });
  expect(pages).toMatchObject([{ key: "a.md", title: "A" }]);
  const invalid = converter.run("unzip", { bytes: strToU8("x"), charset: undefined });
  await expect(invalid).rejects.toThrow("The file is not a ZIP archive");
});

test("an import that keeps exceeding its limits is stopped", async () => {
  const converter = workerConverter({ limit: 1 });
  for (let times = 0; times < 5; times++) {
    await expect(converter.run("targets", endless)).rejects.toThrow(/too much time or memory/);
  }
  await expect(converter.run("targets", "")).rejects.toThrow(/^Skipped/);
});
