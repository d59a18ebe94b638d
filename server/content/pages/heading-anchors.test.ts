import { describe, expect, test } from "vitest";
import { headingCases } from "#lib/testing/heading-cases.ts";
import { blocksOf } from "../document/blocks.ts";
import type { Node } from "../document/nodes.ts";
import { toDocument } from "../document/to-document.ts";
import { linksOf } from "../links/extract.ts";
import { anchorsOf } from "../pdf/layout/anchors.ts";
import { sectionsOf } from "../search/sections.ts";

describe.each(headingCases)("$about", ({ markdown, anchors }) => {
  test("blocks that are reverted", () => {
    expect(blocksOf(markdown).flatMap(({ anchor }) => anchor ?? [])).toEqual(anchors);
  });
  test("search results", () => {
    const found = sectionsOf(markdown).map(({ anchor }) => anchor);
    expect(found.filter((anchor) => anchor !== "")).toEqual(anchors);
  });
  test("links and backlinks", () => {
    expect(linksOf(markdown).anchors).toEqual(anchors);
  });
  test("a PDF", () => {
    const made = anchorsOf(toDocument(markdown).nodes as Node[]);
    expect([...made.values()]).toEqual(anchors);
  });
});
