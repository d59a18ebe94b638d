import { describe, expect, test } from "vitest";
import { headingCases } from "#lib/testing/heading-cases.ts";
import { printedPage, printJob } from "../../testing/print.ts";
import { blocksOf } from "../document/blocks.ts";
import { linksOf } from "../links/extract.ts";
import { readJob } from "../pdf/layout/document-definition.ts";
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
    const { pages } = readJob(printJob([printedPage("a", "A", markdown)]), () => {});
    const made = [...(pages[0]?.facts.anchors ?? [])];
    expect(made.filter((anchor) => !anchor.startsWith("fn-"))).toEqual(anchors);
  });
});
