import "server-only";
import * as z from "zod";

const address = z.url({ protocol: /^https?$/ });

const Environment = z.object({
  SESSION_SECRET: z.string().min(32),
  API_BASE_URL: address.default("http://127.0.0.1:4000"),
  CONSOLE_URL: address.optional(),
  SERVICE_TIMEOUT_MS: z
    .string()
    .regex(/^[1-9]\d{2,5}$/)
    .default("15000"),
  ANSWERS_CHECKED: z.literal("by the service").optional(),
  PORT: z.string().regex(/^\d+$/).default("3000"),
});

const mends: Record<keyof z.input<typeof Environment>, string> = {
  SESSION_SECRET: "must be a random string of at least 32 characters",
  API_BASE_URL: "must be the http(s) address of the service, such as http://127.0.0.1:4000",
  CONSOLE_URL: "must be the http(s) address of the console, such as https://console.example.com",
  SERVICE_TIMEOUT_MS: "must be a number of milliseconds from 100 to 600000, such as 15000",
  ANSWERS_CHECKED: "is set at startup: remove it",
  PORT: "must be the number of the console's port, such as 3000",
};

export interface Settings {
  sessionSecret: string;
  /** Without `/v1` and without a trailing slash. */
  apiBaseUrl: string;
  /** Public origin of the console. */
  consoleOrigin: string;
  isHttps: boolean;
  /** Milliseconds without data from the service before a request fails. */
  answerWithin: number;
  /** Validates responses against the contract; off for the bundled service. */
  checksAnswers: boolean;
}

/** Throws a one-line error that names the first invalid variable and how to fix it. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const name = parsed.error.issues[0]?.path[0] as keyof typeof mends;
    throw new Error(`${name} ${mends[name]}.`);
  }
  const { SESSION_SECRET, API_BASE_URL, CONSOLE_URL, ANSWERS_CHECKED } = parsed.data;
  const console = new URL(CONSOLE_URL ?? `http://localhost:${parsed.data.PORT}`);
  return {
    sessionSecret: SESSION_SECRET,
    // Service addresses are often given with the version, which every operation's path has too.
    apiBaseUrl: API_BASE_URL.replace(/(\/v1)?\/*$/, ""),
    consoleOrigin: console.origin,
    isHttps: console.protocol === "https:",
    answerWithin: Number(parsed.data.SERVICE_TIMEOUT_MS),
    checksAnswers: ANSWERS_CHECKED === undefined,
  };
}

let cached: Settings | undefined;

/** Reads the settings at the first request, as the build of the pages has no secret. */
export function settings(): Settings {
  cached ??= readSettings(process.env);
  return cached;
}
