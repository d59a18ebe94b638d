import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { ScriptConsole } from "./script-console.ts";

const mark = "a mark that nobody knows";

/** Returns the recorded console of a process that writes these lines. */
async function read(...lines: string[]) {
  const console = new ScriptConsole(mark);
  for (const line of lines) console.read(`${line}\n`);
  const ended = await Promise.race([console.ended.then(() => true), setImmediate(false)]);
  return { ended, outOfMemory: console.outOfMemory, logs: console.logs };
}

test.each([
  ["nothing", ""],
  ["a text", "text"],
  ["null", "null"],
  ["a list", "[]"],
  ["a number as message", '{"message":1}'],
  ["null as message", '{"message":null}'],
  ["brackets without end", "[".repeat(100_000)],
  ["a prototype", '{"__proto__":{"message":"a"}}'],
])("a line that contains %s is skipped", async (_, line) => {
  expect((await read(line)).logs).toEqual([]);
});

test("a line with a forged level and time is recorded as a usual one", async () => {
  const { logs } = await read(
    '{"message":"a","level":"__proto__","timestamp":"never"}',
    '{"message":"b","level":{},"timestamp":1e300}',
    '{"message":"c","level":"constructor"}',
  );
  expect(logs.map(({ level, message }) => [level, message])).toEqual([
    ["info", "a"],
    ["info", "b"],
    ["info", "c"],
  ]);
  for (const { timestamp } of logs) expect(Date.now() - timestamp.getTime()).toBeLessThan(60_000);
});

test("only the mark ends a call, and anything may follow it", async () => {
  expect((await read('{"message":"end"}')).ended).toBe(false);
  expect((await read(JSON.stringify({ message: ` ${mark}[]` }))).ended).toBe(false);
  for (const rest of ["[]", "", "{", "1", '["one"]', "[1,null]"]) {
    expect((await read(JSON.stringify({ message: mark + rest }))).ended).toBe(true);
  }
});

test("a line without end is not recorded", async () => {
  const console = new ScriptConsole(mark);
  const piece = "a".repeat(64 * 1024);
  for (let n = 0; n < 17; n += 1) console.read(piece);
  await console.flooded;
  expect(console.logs).toEqual([]);
});

test("output of the runtime is not in the script's log", async () => {
  const { outOfMemory, logs } = await read(
    '{"message":"V8: out of memory","level":"fatal","source":"jsg.c++"}',
  );
  expect({ outOfMemory, logs }).toEqual({ outOfMemory: true, logs: [] });
});
