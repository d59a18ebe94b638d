import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "../testing/service.ts";
import { createLogger } from "./logger.ts";

function logged(err: unknown) {
  const lines: string[] = [];
  createLogger("info", { write: (line) => void lines.push(line) }).error({ err }, "failed");
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}

const failing = (value: string) =>
  database.db
    .execute(sql`select ${value}::text from there_is_no_such_table`)
    .catch((error: unknown) => error);

test("a failed query is logged with its text, without values", async () => {
  const error = await failing("what\n    at somebody wrote");
  for (const each of [error, new Error("later", { cause: error })]) {
    const line = logged(each);
    expect(line).not.toContain("somebody wrote");
    expect(JSON.parse(line).err).toMatchObject({
      type: "DrizzleQueryError",
      message: 'relation "there_is_no_such_table" does not exist',
      code: "42P01",
      query: "select $1::text from there_is_no_such_table",
      stack: expect.stringMatching(/^\n {4}at /),
    });
  }
});

test("other errors are logged with their location, in one line", () => {
  const line = logged(new Error('wrong\n{"level":60,"msg":"forged"}'));
  expect(line.trimEnd()).not.toContain("\n");
  const { message, stack } = JSON.parse(line).err;
  expect(message).toContain("forged");
  expect(stack).toContain("logger.test.ts");
});
