import { expect, test } from "vitest";
import { publishedSite } from "../../testing/published.ts";
import { newPage } from "../../testing/space.ts";
import { visit } from "../../testing/visitor.ts";

/** The reports of imports say so of unknown tags. */
test("readers see unknown directives as written, and no tags in angle brackets", async () => {
  const text = [
    ":::unknown{a=b}\nIn a container\n:::",
    "::unknown-leaf{a=b}",
    "Before :unknown-inline[in a line]{a=b} after.",
    '<Unknown a="b">In an element</Unknown>',
    "<Unknown-block />",
  ].join("\n\n");
  const { address } = await publishedSite("public", [newPage("Start", text)], { isOnly: true });
  const html = await (await visit(address)).text();
  for (const part of [
    ":::unknown{a=b}",
    "In a container",
    "::unknown-leaf{a=b}",
    ":unknown-inline[in a line]{a=b}",
    "In an element",
  ])
    expect(html).toContain(part);
  expect(html).not.toMatch(/(<|&lt;|&#60;|&#x3c;)\/?unknown/i);
});
