import { expect, test } from "vitest";
import { toDereferenced } from "./dereference.ts";

const ref = JSON.stringify({ ref: { kind: "reusable-content", reusableContent: "long" } });

test("contents that are long have a limit together", () => {
  const contents = new Map([["long", `\`\`\`\n${"x".repeat(6_000_000)}\n\`\`\``]]);
  const markdown = `::reusable-content{data='${ref}'}\n\n`.repeat(2);
  const { nodes } = toDereferenced({ markdown, contents });
  expect(nodes.map((node) => (node as { type?: string }).type)).toEqual([
    "code",
    "reusable-content",
  ]);
});
