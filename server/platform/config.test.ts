import { resolve } from "node:path";
import { expect, test } from "vitest";
import { SettingError } from "../db/setting-error.ts";
import { readConfig } from "./config.ts";
import { newToken } from "./tokens.ts";

function rejection(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError);
    return (error as SettingError).message;
  }
  throw new Error(`accepted ${JSON.stringify(env)}`);
}

test("trusted proxies are addresses and ranges only", () => {
  const named = "10.0.0.5, 192.168.0.0/16,2001:db8::/32";
  expect(readConfig({ TRUSTED_PROXIES: named }).trustedProxies).toEqual([
    "10.0.0.5",
    "192.168.0.0/16",
    "2001:db8::/32",
  ]);
  expect(rejection({ TRUSTED_PROXIES: "10.0.0.5, proxy.example" })).toBe(
    'TRUSTED_PROXIES is "10.0.0.5, proxy.example": not a list of IP addresses. Set TRUSTED_PROXIES to ' +
      "IP addresses and ranges such as 10.0.0.5, 10.0.1.0/28, or unset it to trust only this machine.",
  );
});

test("name servers are addresses with an optional port", () => {
  const named = "10.0.0.53, 127.0.0.1:5353,[2001:db8::53]:53,2001:db8::1";
  expect(readConfig({ DNS_SERVERS: named }).dnsServers).toHaveLength(4);
  for (const wrong of ["dns.example", "10.0.0.300", "10.0.0.53:99999"]) {
    expect(rejection({ DNS_SERVERS: wrong })).toMatch(
      /^DNS_SERVERS is .* not a list of IP addresses/,
    );
  }
});

test("every setting has its documented default", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    apiPort: 4000,
    apiHost: "127.0.0.1",
    sitesPort: 3001,
    sitesUrl: "http://localhost:3001",
    sitesRouting: "host",
    sendsTraces: false,
    apiBaseUrl: undefined,
    consoleUrl: "http://localhost:3000",
    publicApiUrl: "http://127.0.0.1:4000",
    requireScriptSandbox: false,
    databaseUrl: undefined,
    dataDir: resolve(".data"),
    backupDir: undefined,
    backupKeep: 7,
    s3: undefined,
    adminEmail: "admin@example.com",
    adminName: "Admin",
    adminToken: undefined,
    demo: true,
    sessionSecret: undefined,
    trustedProxies: [],
    rateLimit: 600,
    signInLinks: { perEmail: 4, perAddress: 300 },
    smtpUrl: undefined,
    mailFrom: undefined,
    allowPrivateAddresses: false,
    dnsServers: [],
    stopDelayMs: 0,
    fetchTimeoutMs: 20_000,
    serviceTimeoutMs: 15_000,
    trashRetentionDays: 7,
    accessRequestDays: 14,
    logLevel: "info",
  });
});

test("an empty variable counts as unset", () => {
  expect(readConfig({ API_PORT: "", DATABASE_URL: "", DEMO: "" })).toEqual(readConfig({}));
});

test("addresses follow the ports and hosts", () => {
  const config = readConfig({ PORT: "3100", API_PORT: "4100", API_HOST: "0.0.0.0" });
  expect(config.consoleUrl).toBe("http://localhost:3100");
  expect(config.publicApiUrl).toBe("http://localhost:4100");
  expect(readConfig({ API_HOST: "::1" }).publicApiUrl).toBe("http://[::1]:4000");
});

test("sites have their own host names when the service has a name", () => {
  const at = (env: Record<string, string>) => {
    const { sitesUrl, sitesRouting } = readConfig(env);
    return [sitesUrl, sitesRouting];
  };
  expect(at({ SITES_PORT: "3101" })).toEqual(["http://localhost:3101", "host"]);
  expect(at({ HOST: "10.0.0.5" })).toEqual(["http://10.0.0.5:3001", "path"]);
  expect(at({ HOST: "::1" })).toEqual(["http://[::1]:3001", "path"]);
  const SITES_URL = "https://docs.example.com/";
  expect(at({ SITES_URL })).toEqual(["https://docs.example.com", "host"]);
  expect(at({ SITES_URL, SITES_ROUTING: "path" })).toEqual(["https://docs.example.com", "path"]);
  expect(rejection({ HOST: "10.0.0.5", SITES_ROUTING: "host" })).toMatch(
    /^SITES_ROUTING is "host"/,
  );
});

test("listeners are local unless HOST is set, and API_HOST overrides it", () => {
  expect(readConfig({})).toMatchObject({ host: "127.0.0.1", apiHost: "127.0.0.1" });
  expect(readConfig({ HOST: "0.0.0.0" })).toMatchObject({ host: "0.0.0.0", apiHost: "0.0.0.0" });
  const behindProxy = readConfig({ HOST: "10.0.0.5", API_HOST: "127.0.0.1" });
  expect(behindProxy).toMatchObject({
    host: "10.0.0.5",
    apiHost: "127.0.0.1",
    consoleUrl: "http://10.0.0.5:3000",
    publicApiUrl: "http://127.0.0.1:4000",
  });
  expect(readConfig({ HOST: "::1" }).consoleUrl).toBe("http://[::1]:3000");
  expect(readConfig({ HOST: "::" }).consoleUrl).toBe("http://localhost:3000");
});

test("a trailing slash does not double in links", () => {
  const env = { CONSOLE_URL: "https://console.example/", PUBLIC_API_URL: "https://x.example/api/" };
  expect(readConfig(env)).toMatchObject({
    consoleUrl: "https://console.example",
    publicApiUrl: "https://x.example/api",
  });
});

test("the demo organization is off on a Postgres server unless it is enabled", () => {
  const DATABASE_URL = "postgres://user:secret@db/docs";
  expect(readConfig({ DATABASE_URL }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: "true" }).demo).toBe(true);
  expect(readConfig({ DEMO: "false" }).demo).toBe(false);
});

test("an invalid value is rejected in one line with the variable, the error and the fix", () => {
  expect(rejection({ API_PORT: "abc" })).toBe(
    'API_PORT is "abc": not a port number. Set API_PORT to a number from 1 to 65535, or unset it for 4000.',
  );
});

test.each([
  { PORT: "0" },
  { PORT: "65536" },
  { API_PORT: "80.5" },
  { HOST: "two words" },
  { API_HOST: "two words" },
  { API_BASE_URL: "example.com" },
  { API_BASE_URL: "ftp://example.com" },
  { SERVICE_TIMEOUT_MS: "5" },
  { CONSOLE_URL: "https://example.com/console" },
  { PUBLIC_API_URL: "https://example.com/?a=1" },
  { ADMIN_EMAIL: "admin" },
  { DEMO: "maybe" },
  { RATE_LIMIT: "-1" },
  { MAIL_FROM: "nobody" },
  { ALLOW_PRIVATE_ADDRESSES: "perhaps" },
  { STOP_DELAY_MS: "-1" },
  { FETCH_TIMEOUT_MS: "5" },
  { S3_BUCKET_URL: "s3://docs-files" },
  { S3_REGION: "eu central" },
  { TRASH_RETENTION_DAYS: "6" },
  { BACKUP_KEEP: "0" },
  { LOG_LEVEL: "loud" },
] as Record<string, string>[])("readConfig rejects %j by name", (env) => {
  const [[name, value]] = Object.entries(env) as [[string, string]];
  const message = rejection(env);
  expect(message).toContain(`${name} is ${JSON.stringify(value)}: `);
  expect(message).toContain(` Set ${name} to `);
});

test.each([
  { DATABASE_URL: "mysql://user:hunter2@db/docs" },
  { ADMIN_TOKEN: "hunter2" },
  { SESSION_SECRET: "hunter2" },
  { SMTP_URL: "http://user:hunter2@mail" },
  { S3_SECRET_ACCESS_KEY: "hunter2 " },
] as Record<string, string>[])(
  "readConfig rejects an invalid secret without repeating it (%#)",
  (env) => {
    const [name = ""] = Object.keys(env);
    expect(rejection(env)).toMatch(new RegExp(`^${name} is .+ Set ${name} to `));
    expect(rejection(env)).not.toContain("hunter2");
  },
);

test("readConfig rejects an administrator's token that no request could use", () => {
  const message = rejection({ ADMIN_TOKEN: "dp_a-token-chosen-by-hand-0123456789" });
  expect(message).toMatch(/^ADMIN_TOKEN begins with dp_ .* Set ADMIN_TOKEN to /);
  expect(message).not.toContain("chosen-by-hand");
  const made = newToken("user");
  expect(readConfig({ ADMIN_TOKEN: made }).adminToken).toBe(made);
});

test("mail requires a sender", () => {
  expect(rejection({ SMTP_URL: "smtp://mail.example" })).toContain("MAIL_FROM");
});

test("a bucket requires both parts of its key", () => {
  const S3_BUCKET_URL = "https://s3.example/docs-files";
  const S3_ACCESS_KEY_ID = "key";
  expect(rejection({ S3_BUCKET_URL })).toContain("S3_ACCESS_KEY_ID is not set");
  expect(rejection({ S3_BUCKET_URL, S3_ACCESS_KEY_ID })).toContain(
    "S3_SECRET_ACCESS_KEY is not set",
  );
  const whole = { S3_BUCKET_URL, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: "secret" };
  expect(readConfig(whole).s3).toEqual({
    bucketUrl: S3_BUCKET_URL,
    region: "auto",
    accessKeyId: "key",
    secretAccessKey: "secret",
  });
});
