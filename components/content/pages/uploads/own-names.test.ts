import { expect, test } from "vitest";
import { renamedWords } from "./own-names";

test("new names are told, except those of pasted pictures", () => {
  const files = [{ name: "plan.png" }, { name: "new.png" }, { name: "image.png" }];
  const named = [{ name: "plan (2).png" }, { name: "new.png" }, { name: "image (4).png" }];
  expect(renamedWords(files, named)).toBe("plan.png exists already: yours is now plan (2).png.");
  expect(renamedWords(files.slice(1), named.slice(1))).toBeUndefined();
});
