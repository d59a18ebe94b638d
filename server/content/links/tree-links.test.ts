import { expect, test } from "vitest";
import type { Tree } from "../revisions/tree.ts";
import { seenTree } from "./tree-links.ts";

test("many inexact anchors of a page with many headings are found in linear time", () => {
  const many = 5000;
  const anchors = Array.from({ length: many }, (_, at) => `2.-step-${at}`);
  const tree = {
    pages: new Map([["page", { fields: { document: "text" } }]]),
  } as unknown as Tree;
  const seen = seenTree("space", tree, new Map([["text", { links: [], anchors }]]));
  const found = (anchor: string) => seen.hasAnchor("page", anchor);
  for (let at = 0; at < many; at++) expect(found(`2-step-${at}`)).toBe(true);
  for (let at = 0; at < many; at++) expect(found(`gone-${at}`)).toBe(false);
  expect(found("2.-step-7")).toBe(true);
  expect(seen.hasAnchor("other", "2.-step-7")).toBe(false);
}, 5000);
