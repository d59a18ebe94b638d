import { beforeEach, expect, test, vi } from "vitest";
import { ownTexts } from "./stored-text";

beforeEach(() => {
  for (const name of ["localStorage", "sessionStorage"]) {
    const storage = Object.defineProperties(
      {},
      {
        getItem: { value: (key: string) => Reflect.get(storage, key) ?? null },
        setItem: { value: (key: string, text: string) => Reflect.set(storage, key, text) },
        removeItem: { value: (key: string) => Reflect.deleteProperty(storage, key) },
      },
    );
    vi.stubGlobal(name, storage);
  }
});

test.each(["browser", "tab"] as const)("a text in the %s is shown to its person only", (span) => {
  const [ann, bob] = [ownTexts("ann", span), ownTexts("bob", span)];
  ann.keep("comment:1", "Mine");
  expect([bob.read("comment:1"), bob.keysUnder("comment:")]).toEqual(["", []]);
  bob.keep("comment:1", "His");
  bob.keep("comment:1", "");
  expect([ann.read("comment:1"), ann.keysUnder("comment:")]).toEqual(["Mine", ["1"]]);
});

test("nothing is stored for a person who is not known", () => {
  const nobody = ownTexts(undefined, "browser");
  expect(nobody.keep("comment:1", "Whose")).toBe(false);
  expect([nobody.read("comment:1"), Object.keys(localStorage)]).toEqual(["", []]);
});
