import { toast } from "sonner";
import { beforeEach, expect, test, vi } from "vitest";
import { toastDone } from "./toast";

vi.mock("sonner", () => {
  let last = 0;
  return {
    toast: {
      success: vi.fn(() => {
        last += 1;
        return last;
      }),
      dismiss: vi.fn(),
    },
  };
});

beforeEach(() => {
  vi.stubGlobal("document", { addEventListener() {}, removeEventListener() {} });
  vi.mocked(toast.dismiss).mockClear();
});

const idOf = (at: number) => vi.mocked(toast.success).mock.results.at(at)?.value;
const undo = () => undefined;

test("a newer change of the same value hides the undo of the older one", () => {
  toastDone("Comment", { undo, about: ["role of Writers"] });
  toastDone("Other", { undo, about: ["role of Authors"] });
  expect(toast.dismiss).not.toHaveBeenCalled();
  toastDone("Edit", { undo, about: ["role of Writers"] });
  expect(vi.mocked(toast.dismiss).mock.calls).toEqual([[idOf(-3)]]);
});

test("a change that can't be undone hides older undos, too", () => {
  toastDone("A", { undo, about: ["a"] });
  toastDone("B", { undo, about: ["b"] });
  toastDone("All", { about: ["a", "b"] });
  expect(vi.mocked(toast.dismiss).mock.calls).toEqual([[idOf(-3)], [idOf(-2)]]);
});
