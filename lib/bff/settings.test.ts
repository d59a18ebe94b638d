import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const SESSION_SECRET = "a secret of thirty-two characters";

test("only the secret is needed; an empty variable counts as unset", () => {
  expect(readSettings({ SESSION_SECRET, API_BASE_URL: "", PORT: "3102" })).toEqual({
    sessionSecret: SESSION_SECRET,
    apiBaseUrl: "http://127.0.0.1:4000",
    consoleOrigin: "http://localhost:3102",
    isHttps: false,
    answerWithin: 15_000,
    checksAnswers: true,
  });
});

test("answers are not checked again where the start says that the service has", () => {
  const env = { SESSION_SECRET, ANSWERS_CHECKED: "by the service" };
  expect(readSettings(env).checksAnswers).toBe(false);
});

test("the service's address may end with a slash or the version", () => {
  const of = (API_BASE_URL: string) => readSettings({ SESSION_SECRET, API_BASE_URL }).apiBaseUrl;
  expect(of("https://host/")).toBe("https://host");
  expect(of("https://host/docs/v1/")).toBe("https://host/docs");
});

test("an https console is known by its address", () => {
  const { consoleOrigin, isHttps } = readSettings({
    SESSION_SECRET,
    CONSOLE_URL: "https://console.example.com/",
  });
  expect({ consoleOrigin, isHttps }).toEqual({
    consoleOrigin: "https://console.example.com",
    isHttps: true,
  });
});

test.each([
  [{}, "SESSION_SECRET must be set to"],
  [{ SESSION_SECRET: "short" }, "SESSION_SECRET must be set to"],
  [{ SESSION_SECRET, API_BASE_URL: "localhost:4000" }, "API_BASE_URL must be the http(s) address"],
  [{ SESSION_SECRET, SERVICE_TIMEOUT_MS: "15 s" }, "SERVICE_TIMEOUT_MS must be a number"],
  [{ SESSION_SECRET, CONSOLE_URL: "ftp://x" }, "CONSOLE_URL must be the console's own"],
])("%j is refused by name, in one line", (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
  expect(() => readSettings(env)).toThrow(/^[^\n]+$/);
});
