import { sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, expect, test } from "vitest";
import { embeddedTestDatabase } from "../testing/database.ts";
import type { Db } from "./client.ts";
import { repeat } from "./repeat.ts";
import { one } from "./rows.ts";

const notes = pgTable("notes", { title: text().notNull() });

const { db, close } = await embeddedTestDatabase();
afterAll(close);
await db.execute(sql`create table notes (title text not null)`);

/** Leaves one note, and returns a function that reads its title as often as it must. */
async function noted() {
  await db.delete(notes);
  await db.insert(notes).values({ title: "First" });
  let reads = 0;
  const read = (from: Db = db) =>
    repeat(from, "title", async () => {
      reads += 1;
      return one(await from.select().from(notes)).title;
    });
  return { read, reads: () => reads };
}

test("a read is repeated only after a write", async () => {
  const { read, reads } = await noted();
  for (let turn = 0; turn < 3; turn++) {
    expect(await read()).toBe("First");
    await db.select().from(notes);
  }
  expect(reads()).toBe(1);
  await db.update(notes).set({ title: "Second" });
  expect([await read(), await read(), reads()]).toEqual(["Second", "Second", 2]);
  await db.execute(sql`with gone as (delete from notes) select 1`);
  await expect(read()).rejects.toThrow();
});

test("a transaction shows its changes to itself, and to others after it", async () => {
  const { read } = await noted();
  await read();
  await db.transaction(async (tx) => {
    await tx.update(notes).set({ title: "Second" });
    expect([await read(tx), await read()]).toEqual(["Second", "First"]);
  });
  expect(await read()).toBe("Second");
  const failing = db.transaction(async (tx) => {
    await tx.update(notes).set({ title: "Third" });
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await read()).toBe("Second");
});

test("a read that waits for a transaction has its changes", async () => {
  const { read } = await noted();
  let waiting: Promise<string> | undefined;
  await db.transaction(async (tx) => {
    waiting = read();
    await tx.update(notes).set({ title: "Second" });
  });
  expect([await waiting, await read()]).toEqual(["Second", "Second"]);
});

test("a read that fails is not kept", async () => {
  const { read } = await noted();
  const failing = repeat(db, "title", () => Promise.reject(new Error("no connection")));
  await expect(failing).rejects.toThrow("no connection");
  expect(await read()).toBe("First");
});
