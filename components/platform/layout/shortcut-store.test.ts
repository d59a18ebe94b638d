import { expect, test, vi } from "vitest";
import { addShortcut, allShortcuts, nameKeys } from "./shortcut-store";

const press = (
  key: string,
  held: Partial<Record<"metaKey" | "ctrlKey" | "altKey" | "shiftKey", boolean>> = {},
) => nameKeys({ key, metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, ...held });

test("⌘ and Ctrl are the same key", () => {
  expect(press("k", { metaKey: true })).toBe("mod+k");
  expect(press("K", { ctrlKey: true, shiftKey: true })).toBe("mod+shift+k");
});

test("Shift counts with letters and named keys, not with signs", () => {
  expect(press("D", { shiftKey: true })).toBe("shift+d");
  expect(press("Enter", { shiftKey: true })).toBe("shift+enter");
  expect(press("?", { shiftKey: true })).toBe("?");
});

test("the space bar has a name", () => {
  expect(press(" ")).toBe("space");
});

test("page shortcuts work when the shell mounts after the page", () => {
  vi.stubGlobal("document", { addEventListener: vi.fn(), removeEventListener: vi.fn() });
  const shortcut = (group: string) => ({ keys: "[", label: group, group, run: () => undefined });
  const ends = ["Review", "General", "Dialog"].map((group) => addShortcut(shortcut(group)));
  expect(allShortcuts().map(({ group }) => group)).toEqual(["General", "Review", "Dialog"]);
  for (const end of ends) end();
  expect(allShortcuts()).toEqual([]);
  vi.unstubAllGlobals();
});
