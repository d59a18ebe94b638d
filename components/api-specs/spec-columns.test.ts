import { expect, test } from "vitest";
import { specColumns } from "./spec-columns";

const idsOf = (hasNext: boolean) =>
  specColumns({ organizationId: "o1" }, hasNext).map(({ id }) => id);

test("the next import is a column only if a specification has one", () => {
  expect(idsOf(true)).toContain("next");
  expect(idsOf(false)).not.toContain("next");
});

test("narrow rows keep the source and the visibility", () => {
  const narrow = new Map(
    specColumns({ organizationId: "o1" }, true).map(({ id, meta }) => [id, meta?.narrow]),
  );
  expect(narrow.get("source")).toBe("line");
  expect(narrow.get("visibility")).toBe("detail");
});
