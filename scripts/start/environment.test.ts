import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import { secretFileNames } from "../../server/platform/secret-files.ts";
import { Settings } from "../../server/platform/settings.ts";
import { nextEnvironment, serviceEnvironment } from "./environment.ts";

const consoles = ["SESSION_SECRET", "SESSION_SECRET_FILE", "SERVICE_TIMEOUT_MS", "API_BASE_URL"];
const everySetting = Object.fromEntries(
  [...Object.keys(Settings.shape), ...secretFileNames].map((name) => [name, `secret of ${name}`]),
);
const machine = {
  PATH: "/bin",
  TZ: "UTC",
  LC_ALL: "C",
  https_proxy: "http://proxy",
  NODE_EXTRA_CA_CERTS: "/ca.pem",
};
const foreign = {
  AWS_SECRET_ACCESS_KEY: "secret",
  GITHUB_TOKEN: "secret",
  npm_config_auth: "secret",
};

test("the service gets the machine's variables and every setting but those of the console", () => {
  const given = { ...machine, ...everySetting, ...foreign, PGSSLROOTCERT: "/pg.pem" };
  const others = Object.entries(everySetting).filter(([name]) => !consoles.includes(name));
  expect(serviceEnvironment(given)).toEqual({
    ...machine,
    ...Object.fromEntries(others),
    PGSSLROOTCERT: "/pg.pem",
  });
});

test("a Next.js process gets the machine's variables and its own settings, no value of another", async () => {
  const root = await temporaryFolder();
  const own = { NODE_ENV: "production", PORT: "3000", SESSION_SECRET: "the console's" } as const;
  const env = nextEnvironment({ ...machine, ...everySetting, ...foreign }, root, own);
  expect(env).toMatchObject({ ...machine, ...own });
  const telemetry = Object.keys(env).filter((name) => name.startsWith("OTEL_"));
  expect(telemetry.map((name) => env[name])).toEqual(telemetry.map((name) => everySetting[name]));
  const allowed = new Set([...Object.keys(machine), ...Object.keys(own), ...telemetry]);
  const others = Object.entries(env).filter(([name]) => !allowed.has(name));
  expect(others.filter(([, value]) => value !== "")).toEqual([]);
});

test("settings of .env are blank for Next.js, which would read them from the file", async () => {
  const root = await temporaryFolder();
  await writeFile(join(root, ".env"), "OF_THE_OPERATOR=secret\nS3_SECRET_ACCESS_KEY=secret\n");
  const env = nextEnvironment({ ...machine, OF_THE_OPERATOR: "secret" }, root, {
    NODE_ENV: "production",
  });
  expect(env).toMatchObject({ OF_THE_OPERATOR: "", S3_SECRET_ACCESS_KEY: "", DATABASE_URL: "" });
});
