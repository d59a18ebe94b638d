import { expect, test } from "vitest";
import { replacedBy, withFreeNames } from "./equal-names";

const file = (name: string) => new File(["x"], name, { type: "image/png", lastModified: 5 });
const existing = [
  { id: "f3", name: "plan.png" },
  { id: "f2", name: "plan (2).png" },
  { id: "f1", name: "plan.png" },
];

test("kept files get names that neither existing files nor others of the choice have", () => {
  const kept = withFreeNames(
    [file("plan.png"), file("new.png"), file("plan.png"), file("plan (3).png")],
    existing,
  );
  expect(kept.map(({ name }) => name)).toEqual([
    "plan (4).png",
    "new.png",
    "plan (5).png",
    "plan (3).png",
  ]);
  expect(kept[0]).toMatchObject({ type: "image/png", lastModified: 5, size: 1 });
});

test("the newest file of a name is replaced", () => {
  expect(replacedBy([file("new.png"), file("plan.png")], existing)).toEqual([
    undefined,
    existing[0],
  ]);
});
