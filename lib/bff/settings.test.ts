import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const SESSION_SECRET = "a secret of thirty-two characters";

test("settings require the secret only, and treat empty variables as unset", () => {
  expect(readSettings({ SESSION_SECRET, API_BASE_URL: "", PORT: "3102" })).toEqual({
    sessionSecret: SESSION_SECRET,
    apiBaseUrl: "http://127.0.0.1:4000",
    consoleOrigin: "http://localhost:3102",
    isHttps: false,
    answerWithin: 15_000,
    checksAnswers: true,
  });
});

test("settings skip checking answers when the start command says that the service has done so", () => {
  const env = { SESSION_SECRET, ANSWERS_CHECKED: "by the service" };
  expect(readSettings(env).checksAnswers).toBe(false);
});

test("settings accept service URLs with a slash or the version at the end", () => {
  const of = (API_BASE_URL: string) => readSettings({ SESSION_SECRET, API_BASE_URL }).apiBaseUrl;
  expect(of("https://host/")).toBe("https://host");
  expect(of("https://host/docs/v1/")).toBe("https://host/docs");
});

test("settings use https when the console's URL does", () => {
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
  [{}, "SESSION_SECRET must be a random string"],
  [{ SESSION_SECRET: "short" }, "SESSION_SECRET must be a random string"],
  [{ SESSION_SECRET, API_BASE_URL: "localhost:4000" }, "API_BASE_URL must be the http(s) address"],
  [{ SESSION_SECRET, SERVICE_TIMEOUT_MS: "15 s" }, "SERVICE_TIMEOUT_MS must be a number"],
  [
    { SESSION_SECRET, CONSOLE_URL: "ftp://x" },
    "CONSOLE_URL must be the http(s) address of the console",
  ],
])("settings reject %j by name, in one line", (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
  expect(() => readSettings(env)).toThrow(/^[^\n]+$/);
});
