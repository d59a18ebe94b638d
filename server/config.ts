import type * as z from "zod";
import { SettingError } from "./setting-error.ts";
import { Settings, settingHelp } from "./settings.ts";

type Environment = Record<string, string | undefined>;

const atHost = (host: string, port: number) =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

const isWildcard = (host: string) => host === "0.0.0.0" || host === "::";

function explain(error: z.ZodError, env: Environment): SettingError {
  const name = error.issues[0]?.path[0] as keyof Settings;
  const { fault, mend, secret } = settingHelp.get(Settings.shape[name]) ?? {};
  const value = secret ? `is ${fault}` : `is ${JSON.stringify(env[name])}: ${fault}`;
  return new SettingError(`${name} ${value}. Set ${name} to ${mend}.`);
}

function refuseContradictions(settings: Settings) {
  if (settings.SMTP_URL && !settings.MAIL_FROM) {
    throw new SettingError(
      'MAIL_FROM is not set, but SMTP_URL is. Set MAIL_FROM to the sender, such as "Docs Console <docs@example.com>".',
    );
  }
  const { TRANSLATION_ENGINE: engine, TRANSLATION_URL: url } = settings;
  if (engine && engine !== "pseudo" && !url) {
    const { mend } = settingHelp.get(Settings.shape.TRANSLATION_URL) ?? {};
    throw new SettingError(
      `TRANSLATION_URL is not set, but TRANSLATION_ENGINE is. Set TRANSLATION_URL to ${mend}.`,
    );
  }
  if (url && !engine) {
    const { mend } = settingHelp.get(Settings.shape.TRANSLATION_ENGINE) ?? {};
    throw new SettingError(
      `TRANSLATION_ENGINE is not set, but TRANSLATION_URL is. Set TRANSLATION_ENGINE to ${mend}.`,
    );
  }
  for (const name of ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const) {
    if (!settings.S3_BUCKET_URL || settings[name]) continue;
    const { mend } = settingHelp.get(Settings.shape[name]) ?? {};
    throw new SettingError(`${name} is not set, but S3_BUCKET_URL is. Set ${name} to ${mend}.`);
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

/** Reads all settings at once; an empty variable counts as unset, the first wrong one throws `SettingError`. */
export function readConfig(env: Environment) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Settings.safeParse(given);
  if (!parsed.success) throw explain(parsed.error, given);
  const settings = parsed.data;
  refuseContradictions(settings);
  const apiHost = isWildcard(settings.API_HOST) ? "localhost" : settings.API_HOST;
  return {
    port: settings.PORT,
    apiPort: settings.API_PORT,
    apiHost: settings.API_HOST,
    metricsPort: settings.METRICS_PORT,
    sendsTraces: settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    apiBaseUrl: settings.API_BASE_URL,
    serviceTimeoutMs: settings.SERVICE_TIMEOUT_MS,
    consoleUrl: settings.CONSOLE_URL ?? `http://localhost:${settings.PORT}`,
    publicApiUrl: settings.PUBLIC_API_URL ?? atHost(apiHost, settings.API_PORT),
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    s3: s3Of(settings),
    adminEmail: settings.ADMIN_EMAIL,
    adminName: settings.ADMIN_NAME,
    adminToken: settings.ADMIN_TOKEN,
    demo: settings.DEMO ?? !settings.DATABASE_URL,
    sessionSecret: settings.SESSION_SECRET,
    trustedProxies: settings.TRUSTED_PROXIES,
    rateLimit: settings.RATE_LIMIT,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    allowPrivateAddresses: settings.ALLOW_PRIVATE_ADDRESSES,
    stopDelayMs: settings.STOP_DELAY_MS,
    fetchTimeoutMs: settings.FETCH_TIMEOUT_MS,
    translation: translationOf(settings),
    trashRetentionDays: settings.TRASH_RETENTION_DAYS,
    logLevel: settings.LOG_LEVEL,
  };
}

export type Config = ReturnType<typeof readConfig>;
