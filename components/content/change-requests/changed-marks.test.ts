import { expect, test } from "vitest";
import type { ContentChange } from "@/lib/contract/content/content-changes";
import { marksOf } from "./changed-marks";

const of = (type: string, id: string) =>
  (type.startsWith("file")
    ? { type, file: { id, name: id } }
    : { type, page: { id, title: id, path: id } }) as unknown as ContentChange;

test("new pages and files stay new after an edit, and deleted ones have no mark", () => {
  const marks = marksOf([
    of("page_created", "start"),
    of("page_edited", "start"),
    of("page_moved", "guide"),
    of("page_deleted", "old"),
    of("file_edited", "logo.png"),
    of("file_created", "map.png"),
  ]);
  expect([...marks]).toEqual([
    ["start", "new"],
    ["guide", "changed"],
    ["logo.png", "changed"],
    ["map.png", "new"],
  ]);
});
