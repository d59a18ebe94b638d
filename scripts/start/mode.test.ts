import { expect, test } from "vitest";
import { readMode } from "./mode.ts";

const alone = { apiBaseUrl: undefined };
const remote = { apiBaseUrl: "http://service:4000" };

test("both programs start, or the console alone where another service is named", () => {
  expect(readMode(alone, [])).toEqual({ dev: false, console: true, service: true });
  expect(readMode(remote, [])).toEqual({ dev: false, console: true, service: false });
  expect(readMode(alone, ["--dev"])).toMatchObject({ dev: true });
});

test("an argument selects the programs", () => {
  expect(readMode(alone, ["both"])).toMatchObject({ console: true, service: true });
  expect(readMode(remote, ["console"])).toMatchObject({ console: true, service: false });
  expect(readMode(alone, ["service"])).toMatchObject({ console: false, service: true });
  expect(readMode(remote, ["service"])).toMatchObject({ console: false, service: true });
});

test("an unknown argument, and one that contradicts API_BASE_URL, is rejected", () => {
  expect(() => readMode(alone, ["consol"])).toThrow('Unknown argument "consol". Use both,');
  expect(() => readMode(alone, ["service", "console"])).toThrow("Unknown argument");
  expect(() => readMode(alone, ["console"])).toThrow("API_BASE_URL is not set");
  expect(() => readMode(remote, ["both"])).toThrow("API_BASE_URL is set");
});
