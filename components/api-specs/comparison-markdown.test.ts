import { expect, test } from "vitest";
import type { OpenAPIChange } from "@/lib/contract/api-specs/openapi-comparison";
import { comparisonMarkdown } from "./comparison-markdown";

const change = (more: Partial<OpenAPIChange>): OpenAPIChange => ({
  object: "openapi-change",
  id: "1",
  class: "breaking",
  kind: "property-removed",
  text: "Property a removed",
  in: "from",
  file: "openapi.yaml",
  pointer: "/a",
  operations: [],
  more: false,
  ...more,
});

test("a comparison lists changes by class, with operations and locations", () => {
  const operations = [{ method: "get", path: "/pets" }];
  const text = comparisonMarkdown("pets", [
    change({ class: "documentation", text: "description changed" }),
    change({ operations, more: true }),
    change({ subject: "Pet.age", text: "Type changed", before: "string", after: "integer" }),
  ]);
  expect(text).toBe(`# pets

## Breaking (2)

- Property a removed (\`GET /pets\` and more): \`openapi.yaml#/a\`
- \`Pet.age\`: Type changed from \`string\` to \`integer\`: \`openapi.yaml#/a\`

## Documentation (1)

- description changed: \`openapi.yaml#/a\`
`);
});

test("a comparison escapes markup of the document", () => {
  const text = comparisonMarkdown("<b>", [
    change({ text: "Property [x](javascript:1)\n# removed", pointer: "/`a`" }),
  ]);
  expect(text).toContain("# \\<b\\>");
  expect(text).toContain("- Property \\[x\\](javascript:1) \\# removed: `` openapi.yaml#/`a` ``");
});

test("a comparison without changes says so", () => {
  expect(comparisonMarkdown("pets", [])).toBe("# pets\n\nNo changes.\n");
});
