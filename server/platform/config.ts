import { isIP } from "node:net";
import type * as z from "zod";
import { SettingError } from "../db/setting-error.ts";
import { httpAddress, isWildcard } from "./http/hosts.ts";
import { withSecretFiles } from "./secret-files.ts";
import { Settings, settingHelp } from "./settings.ts";
import { isIntact } from "./tokens.ts";

type Environment = Record<string, string | undefined>;

/** Returns the address of a listener for people on this machine. */
const shownAddress = (host: string, port: number) =>
  httpAddress(isWildcard(host) ? "localhost" : host, port);

function explain(invalid: z.ZodError, env: Environment): SettingError {
  const name = invalid.issues[0]?.path[0] as keyof Settings;
  const { error, remedy, secret } = settingHelp.get(Settings.shape[name]) ?? {};
  const value = secret ? `is ${error}` : `is ${JSON.stringify(env[name])}: ${error}`;
  return new SettingError(`${name} ${value}. Set ${name} to ${remedy}.`);
}

function rejectContradictions(settings: Settings) {
  if (settings.ADMIN_TOKEN && !isIntact(settings.ADMIN_TOKEN)) {
    throw new SettingError(
      "ADMIN_TOKEN begins with dp_ but is not a token that the service made, so every request would reject it. Set ADMIN_TOKEN to a random text that begins differently, or unset it to make tokens in the console.",
    );
  }
  if (settings.SMTP_URL && !settings.MAIL_FROM) {
    throw new SettingError(
      'MAIL_FROM is not set, but SMTP_URL is. Set MAIL_FROM to the sender, such as "Docs Console <docs@example.com>".',
    );
  }
  const { TRANSLATION_ENGINE: engine, TRANSLATION_URL: url } = settings;
  if (engine && engine !== "pseudo" && !url) {
    const { remedy } = settingHelp.get(Settings.shape.TRANSLATION_URL) ?? {};
    throw new SettingError(
      `TRANSLATION_URL is not set, but TRANSLATION_ENGINE is. Set TRANSLATION_URL to ${remedy}.`,
    );
  }
  if (url && !engine) {
    const { remedy } = settingHelp.get(Settings.shape.TRANSLATION_ENGINE) ?? {};
    throw new SettingError(
      `TRANSLATION_ENGINE is not set, but TRANSLATION_URL is. Set TRANSLATION_ENGINE to ${remedy}.`,
    );
  }
  for (const name of ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const) {
    if (!settings.S3_BUCKET_URL || settings[name]) continue;
    const { remedy } = settingHelp.get(Settings.shape[name]) ?? {};
    throw new SettingError(`${name} is not set, but S3_BUCKET_URL is. Set ${name} to ${remedy}.`);
  }
}

function s3Of(settings: Settings) {
  const { S3_BUCKET_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_BUCKET_URL || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    bucketUrl: S3_BUCKET_URL,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
export type S3Settings = NonNullable<ReturnType<typeof s3Of>>;

/**
 * Returns the address of published sites; a host name for each site needs a domain name, not an IP
 * address.
 */
function sitesOf({ SITES_PORT, SITES_URL, SITES_ROUTING, HOST }: Settings) {
  const local = shownAddress(HOST === "127.0.0.1" ? "localhost" : HOST, SITES_PORT);
  const sitesUrl = SITES_URL ?? local;
  const isName = isIP(new URL(sitesUrl).hostname.replace(/^\[|\]$/g, "")) === 0;
  if (SITES_ROUTING === "host" && !isName) {
    throw new SettingError(
      `SITES_ROUTING is "host", but sites at ${sitesUrl} cannot have host names of their own. Set SITES_URL to an address with a domain name, or SITES_ROUTING to path.`,
    );
  }
  return {
    sitesPort: SITES_PORT,
    sitesUrl,
    sitesRouting: SITES_ROUTING ?? (isName ? ("host" as const) : ("path" as const)),
  };
}

type TranslationSettings =
  | { engine: "pseudo" }
  | { engine: "libretranslate"; url: string; key: string | undefined }
  | { engine: "openai"; model: string; url: string; key: string | undefined };

function translationOf(settings: Settings): TranslationSettings | undefined {
  const { TRANSLATION_ENGINE: engine, TRANSLATION_URL: url, TRANSLATION_KEY: key } = settings;
  if (engine === "pseudo") return { engine };
  if (!engine || !url) return undefined;
  if (engine === "libretranslate") return { engine, url, key };
  return { engine: "openai", model: engine.slice("openai:".length), url, key };
}

/**
 * Reads all settings at once; an empty variable counts as unset, the first invalid one throws
 * `SettingError`.
 */
export function readConfig(env: Environment) {
  const found = Object.entries(withSecretFiles(env));
  const given = Object.fromEntries(found.filter(([, value]) => value !== ""));
  const parsed = Settings.safeParse(given);
  if (!parsed.success) throw explain(parsed.error, given);
  const settings = parsed.data;
  rejectContradictions(settings);
  const host = settings.HOST;
  const apiHost = settings.API_HOST ?? host;
  return {
    port: settings.PORT,
    host,
    apiPort: settings.API_PORT,
    apiHost,
    ...sitesOf(settings),
    metricsPort: settings.METRICS_PORT,
    sendsTraces: settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    apiBaseUrl: settings.API_BASE_URL,
    serviceTimeoutMs: settings.SERVICE_TIMEOUT_MS,
    consoleUrl:
      settings.CONSOLE_URL ??
      shownAddress(host === "127.0.0.1" ? "localhost" : host, settings.PORT),
    publicApiUrl: settings.PUBLIC_API_URL ?? shownAddress(apiHost, settings.API_PORT),
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    backupDir: settings.BACKUP_DIR,
    backupKeep: settings.BACKUP_KEEP,
    s3: s3Of(settings),
    adminEmail: settings.ADMIN_EMAIL,
    adminName: settings.ADMIN_NAME,
    adminToken: settings.ADMIN_TOKEN,
    demo: settings.DEMO ?? !settings.DATABASE_URL,
    sessionSecret: settings.SESSION_SECRET,
    trustedProxies: settings.TRUSTED_PROXIES,
    rateLimit: settings.RATE_LIMIT,
    signInLinks: {
      perEmail: settings.SIGN_IN_LINKS_PER_EMAIL,
      perAddress: settings.SIGN_IN_LINKS_PER_ADDRESS,
    },
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    allowPrivateAddresses: settings.ALLOW_PRIVATE_ADDRESSES,
    dnsServers: settings.DNS_SERVERS,
    requireScriptSandbox: settings.REQUIRE_SCRIPT_SANDBOX,
    stopDelayMs: settings.STOP_DELAY_MS,
    fetchTimeoutMs: settings.FETCH_TIMEOUT_MS,
    translation: translationOf(settings),
    trashRetentionDays: settings.TRASH_RETENTION_DAYS,
    accessRequestDays: settings.ACCESS_REQUEST_DAYS,
    logLevel: settings.LOG_LEVEL,
  };
}

export type Config = ReturnType<typeof readConfig>;
