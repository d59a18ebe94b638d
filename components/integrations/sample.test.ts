import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { errorOfManifest } from "./manifest";
import { sample } from "./sample";

test("the sample is the complete script of the guide, and can be published", () => {
  const guide = readFileSync("docs/guides/integrations.md", "utf8");
  expect(guide).toContain(`\n\`\`\`json\n${sample.manifest}\n\`\`\`\n`);
  expect(guide).toContain(`\n\`\`\`js\n${sample.script}\`\`\`\n`);
  expect(errorOfManifest(sample.manifest)).toBeUndefined();
});
