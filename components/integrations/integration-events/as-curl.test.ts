import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { asCurl } from "./as-curl";

/** Arguments that a shell passes to curl. */
const argumentsOf = (command: string) =>
  execFileSync("sh", ["-c", command.replace(/^curl/, "printf '%s\\n'")], { encoding: "utf8" })
    .trimEnd()
    .split("\n");

test("asCurl quotes the address and the event for a shell", () => {
  const payload = { type: "task", task: { title: 'It\'s $HOME; `now` \\ "then"' } };
  expect(argumentsOf(asCurl(payload, "https://tunnel.example/?a=1&b=2"))).toEqual([
    "https://tunnel.example/?a=1&b=2",
    "--form-string",
    `event=${JSON.stringify(payload)}`,
    "--form-string",
    "environment={}",
  ]);
});

test("asCurl uses this machine when there is no tunnel", () => {
  expect(argumentsOf(asCurl({}))[0]).toBe("http://127.0.0.1:8787/");
});
