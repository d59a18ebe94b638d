import { expect, test } from "vitest";
import { saveState } from "./save-state";

const saved = {
  online: true,
  dirty: false,
  pending: false,
  discarding: false,
  inTab: true,
  hasTitle: true,
  failure: undefined,
};

const textOf = (change: Partial<Parameters<typeof saveState>[0]>) =>
  saveState({ ...saved, ...change }).text;

test("changes are saved only when nothing waits, and the network is there", () => {
  expect(textOf({})).toBe("All changes saved");
  expect(textOf({ dirty: true })).toBe("Saving soon");
  expect(textOf({ dirty: true, pending: true })).toBe("Saving…");
  expect(textOf({ dirty: true, hasTitle: false })).toBe("Not saved: the title is missing");
  expect(textOf({ dirty: true, failure: "Out of luck" })).toBe("Not saved: Out of luck");
});

test("a discard is pending until the service has stored it", () => {
  // The text is the one from before the session again, but the service may have another one.
  expect(textOf({ pending: true })).toBe("Saving…");
  expect(textOf({ pending: true, discarding: true })).toBe("Discarding…");
  expect(textOf({ discarding: true })).toBe("Discarding…");
  expect(textOf({ discarding: true, failure: "Out of luck" })).toBe("Not saved: Out of luck");
});

test("nothing is called saved while offline, and the place of the draft is true", () => {
  expect(textOf({ online: false })).toBe("Offline, no changes to save");
  const kept = "Not saved: offline, kept in this tab";
  for (const change of [{ dirty: true }, { pending: true }, { discarding: true }]) {
    expect(textOf({ online: false, ...change })).toBe(kept);
  }
  expect(textOf({ online: false, dirty: true, inTab: false })).toBe("Not saved: offline");
});
