import { toast } from "sonner";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { toastDone } from "./toast";

let last = 0;
const success = vi.spyOn(toast, "success");
const dismiss = vi.spyOn(toast, "dismiss");

beforeEach(() => {
  vi.stubGlobal("document", { addEventListener() {}, removeEventListener() {} });
  success.mockImplementation(() => {
    last += 1;
    return last;
  });
  dismiss.mockReset().mockImplementation((id) => id ?? "");
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const idOf = (at: number) => success.mock.results.at(at)?.value;
const undo = () => undefined;

test("a newer change of the same value hides the undo of the older one", () => {
  toastDone("Comment", { undo, about: ["role of Writers"] });
  toastDone("Other", { undo, about: ["role of Authors"] });
  expect(dismiss).not.toHaveBeenCalled();
  toastDone("Edit", { undo, about: ["role of Writers"] });
  expect(dismiss.mock.calls).toEqual([[idOf(-3)]]);
});

test("a change that can't be undone hides older undos, too", () => {
  toastDone("A", { undo, about: ["a"] });
  toastDone("B", { undo, about: ["b"] });
  toastDone("All", { about: ["a", "b"] });
  expect(dismiss.mock.calls).toEqual([[idOf(-3)], [idOf(-2)]]);
});
