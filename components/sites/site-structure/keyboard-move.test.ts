import { expect, test } from "vitest";
import { moveItem } from "@/lib/structure/move";
import { group, section, shape, site, space } from "@/lib/structure/testing/build-structure";
import { type Carry, carryBy, pickUp, positionOfMove } from "./keyboard-move";

const start = site(group("G", section("A"), section("B")), section("C", space("z")), group("H"));

function carry(id: string, keys: string[], closed: string[] = []): string {
  const held = pickUp(start, id, (each) => !closed.includes(each));
  if (!held) throw new Error(`${id} cannot be picked up`);
  return shown(keys.reduce(carryBy, held));
}

function shown(held: Carry): string {
  const spot = positionOfMove(held);
  return spot ? shape(moveItem(start, held.id, spot)) : "";
}

test("an item that is picked up keeps its position", () => {
  for (const id of ["G", "A", "B", "C", "z", "H"]) expect(carry(id, [])).toBe(shape(start));
});

test("up and down move through every position, also on other levels", () => {
  expect(carry("C", ["ArrowUp"])).toBe("G(A[] B[] C[z*]) H()");
  expect(carry("C", ["ArrowUp", "ArrowUp"])).toBe("G(A[] C[z*] B[]) H()");
  expect(carry("C", ["ArrowDown"])).toBe("G(A[] B[]) H(C[z*])");
});

test("left and right change the parent", () => {
  expect(carry("A", ["ArrowRight"])).toBe("G(B[]) A[] C[z*] H()");
  expect(carry("A", ["ArrowLeft"])).toBe("A[] G(B[]) C[z*] H()");
});

test("Home and End move to the ends", () => {
  expect(carry("B", ["Home"])).toBe("B[] G(A[]) C[z*] H()");
  expect(carry("B", ["End"])).toBe("G(A[]) C[z*] H() B[]");
});

test("the position stays at the ends and for other keys", () => {
  expect(carry("G", ["ArrowUp", "ArrowUp", "x"])).toBe(shape(start));
});

test("a step passes a closed group", () => {
  expect(carry("C", ["ArrowUp", "ArrowUp"], ["G"])).toBe("C[z*] G(A[] B[]) H()");
});
