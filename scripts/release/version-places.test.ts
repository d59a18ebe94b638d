import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { versionPlaces } from "./version-places.ts";

test("the image, the compose file and the manifests have the version of package.json", async () => {
  for (const [name, pattern] of Object.entries(versionPlaces)) {
    const versions = (await readFile(join(import.meta.dirname, "../..", name), "utf8")).match(
      pattern,
    );
    expect([name, ...new Set(versions)]).toEqual([name, packageJson.version]);
  }
});
