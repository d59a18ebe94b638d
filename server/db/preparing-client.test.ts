// @module-tag postgres: statements that a connection keeps
import type pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { newDatabase } from "../testing/database.ts";
import { PreparingClient } from "./preparing-client.ts";

const serverUrl = process.env.TEST_DATABASE_URL;

async function connect() {
  const { url, drop } = await newDatabase(serverUrl ?? "");
  const client = new PreparingClient({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  const ask = (text: string, values: unknown[]) =>
    client.query({ text }, values).then((result: pg.QueryResult) => result.rows);
  const prepared = async () =>
    (await client.query("select statement as text from pg_prepared_statements")).rows.map(
      ({ text }) => text,
    );
  return { client, ask, prepared };
}

describe.runIf(serverUrl)("a connection that prepares statements", () => {
  test("one statement is prepared for each text with parameters", async () => {
    const { client, ask, prepared } = await connect();
    expect(await ask("select $1::int + 1 as sum", [1])).toEqual([{ sum: 2 }]);
    expect(await ask("select $1::int + 1 as sum", [2])).toEqual([{ sum: 3 }]);
    await client.query("select 1; select 2");
    expect(await prepared()).toEqual(["select $1::int + 1 as sum"]);
  });

  test("the least recently used statement beyond 300 is closed, and prepared again when needed", async () => {
    const { ask, prepared } = await connect();
    const text = (n: number) => `select $1::int as n${n}`;
    for (let n = 0; n < 300; n++) await ask(text(n), [n]);
    await ask(text(0), [0]);
    await ask("select $1::int as more", [1]);
    const kept = await prepared();
    expect(kept).toHaveLength(300);
    expect(kept).toContain(text(0));
    expect(kept).not.toContain(text(1));
    expect(await ask(text(1), [7])).toEqual([{ n1: 7 }]);
  });

  test("an invalid text prepares nothing, and the next statement works", async () => {
    const { ask, prepared } = await connect();
    await expect(ask("select $1::int as a from nowhere", [1])).rejects.toThrow("nowhere");
    await expect(ask("select $1::int as a from nowhere", [1])).rejects.toThrow("nowhere");
    expect(await ask("select $1::int as a", [1])).toEqual([{ a: 1 }]);
    expect(await prepared()).toEqual(["select $1::int as a"]);
  });

  test("a statement is prepared again when a column of its result changes type", async () => {
    const { client, ask } = await connect();
    await client.query("create table things (id int, name varchar(3))");
    await client.query("insert into things values (1, 'one')");
    const text = "select name from things where id = $1";
    expect(await ask(text, [1])).toEqual([{ name: "one" }]);
    await client.query("alter table things alter name type json using to_json(name)");
    await expect(ask(text, [1])).rejects.toThrow("cached plan must not change result type");
    expect(await ask(text, [1])).toEqual([{ name: "one" }]);
  });

  test("rows are read after errors, other statements and empty results", async () => {
    const { client, ask } = await connect();
    await client.query("create table things (id int primary key, name text)");
    const insert = "insert into things values ($1, $2)";
    for (const id of [1, 2, 3]) expect(await ask(insert, [id, `Thing ${id}`])).toEqual([]);
    await expect(ask(insert, [1, "again"])).rejects.toThrow("duplicate key");
    const select = "select id, name from things where id = $1";
    expect(await ask(select, [1])).toEqual([{ id: 1, name: "Thing 1" }]);
    await expect(ask(select, ["one"])).rejects.toThrow("invalid input syntax");
    expect((await client.query("select 1 as a, 2 as b")).rows).toEqual([{ a: 1, b: 2 }]);
    expect(await ask(select, [9])).toEqual([]);
    expect(await ask("select $1::int + 1 as sum", [1])).toEqual([{ sum: 2 }]);
    expect(await ask(select, [3])).toEqual([{ id: 3, name: "Thing 3" }]);
  });

  test("columns of a statement are requested once", async () => {
    const { client, ask } = await connect();
    const received: string[] = [];
    client.connection.on("message", ({ name }: { name: string }) => received.push(name));
    const text = "select $1::int as n";
    for (const n of [1, 2, 3]) expect(await ask(text, [n])).toEqual([{ n }]);
    expect(received.filter((name) => name === "rowDescription")).toHaveLength(1);
    expect(received.filter((name) => name === "dataRow")).toHaveLength(3);
  });
});
