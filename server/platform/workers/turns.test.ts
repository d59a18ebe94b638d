import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

/** Takes turns that end when told, and records their order. */
function newQueue(options: Partial<ConstructorParameters<typeof Turns>[0]> = {}) {
  const turns = new Turns({ most: 2, mostWaiting: 3, patience: 60_000, ...options });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const take = (tenant: string, label: string) =>
    turns.take(tenant).then((end) => {
      begun.push(label);
      ends.push(end);
    });
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, endNext, take };
}

test("turns go round between tenants, and each has one less than all", async () => {
  const { begun, endNext, take } = newQueue();
  await take("a", "a1");
  const waiting = [take("a", "a2"), take("a", "a3")];
  await take("b", "b1");
  waiting.push(take("b", "b2"), take("c", "c1"));
  for (let ended = 0; ended < 6; ended++) await endNext();
  await Promise.all(waiting);
  expect(begun).toEqual(["a1", "b1", "a2", "b2", "c1", "a3"]);
});

test("a tenant with too many waiting tasks is rejected with a time to retry, others are not", async () => {
  const { endNext, take } = newQueue({ mostWaiting: 1 });
  await take("a", "a1");
  const second = take("a", "a2");
  await expect(take("a", "a3")).rejects.toMatchObject({ status: 503, retryAfter: 2 });
  await take("b", "b1");
  await endNext();
  await second;
});

test("a task that waited longer than its patience is rejected, and the next one begins", async () => {
  const { endNext, take } = newQueue({ patience: 1 });
  await take("a", "a1");
  await expect(take("a", "a2")).rejects.toMatchObject({ status: 503 });
  await endNext();
  await take("a", "a3");
});
