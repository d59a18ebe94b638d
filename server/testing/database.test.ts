// @module-tag postgres: connections to a server
import pg from "pg";
import { expect, test } from "vitest";
import { newDatabase } from "./database.ts";

const serverUrl = process.env.TEST_DATABASE_URL;

test.runIf(serverUrl)("a database is dropped after its connections have ended", async () => {
  const { url, drop } = await newDatabase(serverUrl ?? "");
  const pool = new pg.Pool({ connectionString: url });
  const errors: Error[] = [];
  pool.on("error", (error) => errors.push(error));
  await pool.query("select 1");
  const slow = pool.query("select 1 as slow from pg_sleep(0.3)");
  const dropped = drop();
  expect((await slow).rows).toEqual([{ slow: 1 }]);
  await pool.end();
  await dropped;
  expect(errors).toEqual([]);
});
