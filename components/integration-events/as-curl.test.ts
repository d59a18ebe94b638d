import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { asCurl } from "./as-curl";

/** What a shell hands to curl. */
const argumentsOf = (command: string) =>
  execFileSync("sh", ["-c", command.replace(/^curl/, "printf '%s\\n'")], { encoding: "utf8" })
    .trimEnd()
    .split("\n");

test("a shell gets the address and the event as they are", () => {
  const payload = { type: "task", task: { title: 'It\'s $HOME; `now` \\ "then"' } };
  expect(argumentsOf(asCurl(payload, "https://tunnel.example/?a=1&b=2"))).toEqual([
    "https://tunnel.example/?a=1&b=2",
    "--form-string",
    `event=${JSON.stringify(payload)}`,
    "--form-string",
    "environment={}",
  ]);
});

test("without a tunnel it goes to this machine", () => {
  expect(argumentsOf(asCurl({}))[0]).toBe("http://127.0.0.1:8787/");
});
