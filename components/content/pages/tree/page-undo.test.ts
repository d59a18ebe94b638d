import { expect, test } from "vitest";
import type { Page } from "@/lib/contract/content/page";
import { findPage } from "./page-tree";
import { undoDeletion } from "./page-undo";

const page = (id: string, ...pages: Page[]) => ({ id, title: id, type: "document", pages }) as Page;

test("undo restores pages from the top down, then moves the first one to its position", () => {
  const branch = page("b", page("c", page("d")), page("e"));
  const found = findPage([page("top", page("a"), branch)], "b");
  if (!found) throw new Error("Expected the page");
  const edits = undoDeletion(branch, found, "r1");
  expect(edits.slice(0, -1)).toEqual(
    ["b", "c", "d", "e"].map((id) => ({ operation: "revert_page", page: id, revision: "r1" })),
  );
  expect(edits.at(-1)).toEqual({ operation: "update_page", page: "b", into: "top", at: 1 });
});
