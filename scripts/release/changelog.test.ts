import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { releaseChangelog } from "./changelog.ts";

test("the changelog describes the version of package.json, and has a place for the next one", async () => {
  const changelog = await readFile(join(import.meta.dirname, "../../CHANGELOG.md"), "utf8");
  const [next, current] = [...changelog.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  expect([next, current?.split(" ")[0]]).toEqual(["Unreleased", packageJson.version]);
});

const now = new Date("2026-12-24T23:00:00Z");

test("a release names the unreleased changes", () => {
  const text = "# Changes\n\n## Unreleased\n\n- A new page.\n\n## 1.0.0 (2026-11-01)\n\n- First.\n";
  expect(releaseChangelog(text, "1.1.0", now)).toBe(
    "# Changes\n\n## Unreleased\n\n## 1.1.0 (2026-12-24)\n\n- A new page.\n\n## 1.0.0 (2026-11-01)\n\n- First.\n",
  );
  expect(releaseChangelog("# Changes\n\n## Unreleased\n\n- First.\n", "1.0.0", now)).toBe(
    "# Changes\n\n## Unreleased\n\n## 1.0.0 (2026-12-24)\n\n- First.\n",
  );
});

test.each([
  "# Changes\n",
  "# Changes\n\n## Unreleased\n\n## 1.0.0 (2026-11-01)\n\n- First.\n",
  "# Changes\n\n## Unreleased\n",
])("a release without a description is rejected: %j", (text) => {
  expect(() => releaseChangelog(text, "1.1.0", now)).toThrow("nothing under");
});
