import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

/** Starts tasks that block the thread, and counts those that have begun. */
function onThisThread(most: number) {
  const ifRoom = limitConcurrency(most, { onThisThread: true });
  const state = { begun: 0, refused: 0 };
  const ask = () =>
    ifRoom(async () => {
      state.begun += 1;
    }).catch(({ status }) => {
      if (status === 503) state.refused += 1;
    });
  return { state, ask };
}

test("work that blocks the thread starts when all waiting requests are counted", async () => {
  const { state, ask } = onThisThread(2);
  const first = ask();
  // Simulates the work of one request between two socket events.
  for (let step = 0; step < 20; step++) await undefined;
  const others = [ask(), ask(), ask()];
  expect(state).toEqual({ begun: 0, refused: 0 });
  await Promise.all([first, ...others]);
  expect(state).toEqual({ begun: 2, refused: 2 });
  await ask();
  expect(state.begun).toBe(3);
});

test("few pieces of work start at a time, and all start however many arrive", async () => {
  const { state, ask } = onThisThread(50);
  const all = Array.from({ length: 50 }, ask);
  let mostInTurn = 0;
  while (state.begun < 50) {
    const before = state.begun;
    await turn();
    mostInTurn = Math.max(mostInTurn, state.begun - before);
    void ask();
  }
  await Promise.all(all);
  expect(mostInTurn).toBe(8);
});

test("work that waits for others starts at once", async () => {
  const ifRoom = limitConcurrency(1, { onThisThread: false });
  const gate = Promise.withResolvers<void>();
  let hasBegun = false;
  const work = ifRoom(() => {
    hasBegun = true;
    return gate.promise;
  });
  await undefined;
  expect(hasBegun).toBe(true);
  await expect(ifRoom(async () => undefined)).rejects.toMatchObject({ status: 503 });
  gate.resolve();
  await work;
});
