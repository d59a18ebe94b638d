import { expect, test } from "vitest";
import type { PlaceItem } from "@/lib/contract/content/places";
import { MoveChoice } from "./move-choice";
import { positionLabel, undoMove } from "./space-move";

const item = (type: PlaceItem["type"], id: string): PlaceItem => ({
  object: "place-item",
  type,
  id,
  title: id,
  emoji: "",
});
const place = (around: { previous?: PlaceItem; next?: PlaceItem }) => ({
  object: "space-place" as const,
  ...around,
});

test("undoMove names the next sibling, else the previous one", () => {
  const [previous, next] = [item("space", "p"), item("collection", "n")];
  expect(undoMove({ parent: "c" }, place({ previous, next }))).toEqual({
    parent: "c",
    position: { before: { type: "collection", collection: "n" } },
  });
  expect(undoMove({ parent: undefined }, place({ previous }))).toEqual({
    parent: null,
    position: { after: { type: "space", space: "p" } },
  });
  expect(undoMove({ parent: "c" }, place({}))).toEqual({ parent: "c" });
});

test("toMove names a sibling for positions beside one, and none for the ends", () => {
  const choice = { parent: null, sibling: null };
  expect(MoveChoice.safeParse({ ...choice, where: "first" }).success).toBe(true);
  const refused = MoveChoice.safeParse({ ...choice, where: "after" });
  expect(refused.error?.issues[0]?.path).toEqual(["sibling"]);
});

test("positionLabel returns one phrase", () => {
  expect(positionLabel({ where: "before" }, "Guides", "API")).toBe("Guides, before API");
  expect(positionLabel({ where: "after" }, "Guides", undefined)).toBe("Guides");
  expect(positionLabel({ where: "last" }, "Top level", undefined)).toBe("Top level, at the end");
});
