import { EditMap } from "micromark-util-edit-map";
import type { Event } from "micromark-util-types";
import { expect, test, vi } from "vitest";
import "./bounded-edits.ts";

const events = (...names: string[]) => names as unknown as Event[];
test("edits are applied in their order, wherever they are", () => {
  const edits = new EditMap();
  edits.add(4, 1, events("e", "f"));
  edits.add(1, 2, []);
  edits.add(0, 0, events("start"));
  edits.addBefore(4, 0, events("d"));
  const list = events("0", "1", "2", "3", "4", "5");
  edits.consume(list);
  expect(list).toEqual(["start", "0", "3", "d", "e", "f", "5"]);
  edits.consume(list);
  expect(list).toHaveLength(7);
});

test("events before the first edit are not copied", () => {
  const list = events(...Array.from({ length: 1000 }, (_, at) => `event ${at}`));
  const push = vi.spyOn(list, "push");
  const edits = new EditMap();
  edits.add(998, 1, events("new"));
  edits.consume(list);
  expect(list.slice(997)).toEqual(["event 997", "new", "event 999"]);
  expect(push).toHaveBeenCalledTimes(2);
});
