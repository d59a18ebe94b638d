import { Resolver } from "node:dns";
import { resolve } from "node:path";
import * as z from "zod";
import { EmailAddress } from "#lib/contract/people/email-address.ts";
import { isAddressOrRange } from "#lib/url/trusted-proxies.ts";

/** Help for the operator after an invalid value; a secret's value is never repeated. */
export const settingHelp = z.registry<{ error: string; remedy: string; secret?: true }>();

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

const webAddress = z
  .url({ protocol: /^https?$/ })
  .refine((value) => !/[?#]/.test(value))
  .transform((value) => value.replace(/\/+$/, ""));

const origin = webAddress.refine((value) => new URL(value).pathname === "/");

const portNumber = (fallback: number) =>
  wholeNumber(1, 65_535)
    .default(fallback)
    .register(settingHelp, {
      error: "not a port number",
      remedy: `a number from 1 to 65535, or unset it for ${fallback}`,
    });

const listenHost = z.string().regex(/^[\w.:-]+$/);

const amount = (min: number, max: number, fallback: number, unit: string) =>
  wholeNumber(min, max)
    .default(fallback)
    .register(settingHelp, {
      error: `not a whole number of ${unit} from ${min} to ${max}`,
      remedy: `a number from ${min} to ${max}, or unset it for ${fallback}`,
    });

const flag = (fallback: string) => ({
  error: "neither true nor false",
  remedy: `true or false, or unset it for ${fallback}`,
});

/** Returns true for addresses of name servers, each with an optional port. */
function areNameServers(addresses: readonly string[]): boolean {
  try {
    new Resolver().setServers(addresses);
    return true;
  } catch {
    return false;
  }
}

/** Environment variables of both programs. */
export const Settings = z.object({
  PORT: portNumber(3000),
  API_PORT: portNumber(4000),
  SITES_PORT: portNumber(3001),
  SITES_URL: origin.optional().register(settingHelp, {
    error: "not an http(s) URL without a path",
    remedy:
      "the URL of published sites such as https://docs.example.com, or unset it for this machine",
  }),
  SITES_ROUTING: z.enum(["host", "path"]).optional().register(settingHelp, {
    error: "neither host nor path",
    remedy: "host for a host name per site, or path for one address with a path per site",
  }),
  METRICS_PORT: wholeNumber(1, 65_535).optional().register(settingHelp, {
    error: "not a port number",
    remedy: "a number from 1 to 65535, or unset it to serve no metrics",
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional().register(settingHelp, {
    error: "not an http(s) URL",
    remedy: "the URL of a collector such as http://localhost:4318, or unset it to send no traces",
  }),
  // Read by the OpenTelemetry library itself.
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
  HOST: listenHost.default("127.0.0.1").register(settingHelp, {
    error: "not a host name or IP address",
    remedy: "an IP address of this machine such as 0.0.0.0, or unset it for 127.0.0.1",
  }),
  API_HOST: listenHost.optional().register(settingHelp, {
    error: "not a host name or IP address",
    remedy: "an IP address of this machine such as 0.0.0.0, or unset it to use HOST",
  }),
  API_BASE_URL: webAddress.optional().register(settingHelp, {
    error: "not an http(s) URL",
    remedy:
      "the URL of a running service such as https://api.example.com, or unset it to start one here",
  }),
  SERVICE_TIMEOUT_MS: amount(100, 600_000, 15_000, "milliseconds"),
  CONSOLE_URL: origin.optional().register(settingHelp, {
    error: "not an http(s) URL without a path",
    remedy: "the console's URL such as https://console.example.com, or unset it for this machine",
  }),
  PUBLIC_API_URL: webAddress.optional().register(settingHelp, {
    error: "not an http(s) URL",
    remedy: "the service's URL such as https://api.example.com, or unset it for this machine",
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .register(settingHelp, {
      secret: true,
      error: "not the URL of a Postgres database",
      remedy: "postgres://user:password@host:5432/database, or unset it for the embedded database",
    }),
  DATA_DIR: z
    .string()
    .refine((value) => !value.includes("\0"))
    .default(".data")
    .transform((value) => resolve(value))
    .register(settingHelp, {
      error: "not a folder name",
      remedy: "a folder, or unset it for .data",
    }),
  BACKUP_DIR: z
    .string()
    .refine((value) => !value.includes("\0"))
    .transform((value) => resolve(value))
    .optional()
    .register(settingHelp, {
      error: "not a folder name",
      remedy: "a folder for daily backups, or unset it to make none",
    }),
  BACKUP_KEEP: amount(1, 1000, 7, "backups"),
  ADMIN_EMAIL: EmailAddress.default("admin@example.com").register(settingHelp, {
    error: "not an email address",
    remedy: "the first administrator's email address, or unset it for admin@example.com",
  }),
  ADMIN_NAME: z.string().max(128).default("Admin").register(settingHelp, {
    error: "longer than 128 characters",
    remedy: "a shorter name, or unset it for Admin",
  }),
  ADMIN_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{20,200}$/)
    .optional()
    .register(settingHelp, {
      secret: true,
      error: "not 20 to 200 printable characters without spaces",
      remedy: "a longer random text, or unset it to make tokens in the console",
    }),
  DEMO: z.stringbool().optional().register(settingHelp, flag("true on the embedded database")),
  SESSION_SECRET: z.string().min(32).optional().register(settingHelp, {
    secret: true,
    error: "shorter than 32 characters",
    remedy: "a longer random text, or unset it to create one in DATA_DIR",
  }),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((value) => value.split(",").flatMap((one) => one.trim() || []))
    .refine((named) => named.every(isAddressOrRange))
    .register(settingHelp, {
      error: "not a list of IP addresses",
      remedy:
        "IP addresses and ranges such as 10.0.0.5, 10.0.1.0/28, or unset it to trust only this machine",
    }),
  DNS_SERVERS: z
    .string()
    .default("")
    .transform((value) => value.split(",").flatMap((one) => one.trim() || []))
    .refine(areNameServers)
    .register(settingHelp, {
      error: "not a list of IP addresses of name servers",
      remedy:
        "IP addresses such as 10.0.0.53, [2001:db8::53]:5353, or unset it for those of this machine",
    }),
  RATE_LIMIT: amount(0, 1_000_000, 600, "requests a minute"),
  SIGN_IN_LINKS_PER_EMAIL: amount(1, 1_000_000, 4, "sign-in links in 15 minutes"),
  SIGN_IN_LINKS_PER_ADDRESS: amount(1, 1_000_000, 300, "sign-in links in 15 minutes"),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .register(settingHelp, {
      secret: true,
      error: "not the URL of a mail server",
      remedy: "smtp://user:password@host:587, or unset it to send no mail",
    }),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]+<)?[^\s<>@]+@[^\s<>@]+>?$/)
    .optional()
    .register(settingHelp, {
      error: "not a sender",
      remedy: 'an email address such as "Docs Console <docs@example.com>"',
    }),
  ALLOW_PRIVATE_ADDRESSES: z.stringbool().default(false).register(settingHelp, flag("false")),
  REQUIRE_SCRIPT_SANDBOX: z.stringbool().default(false).register(settingHelp, flag("false")),
  STOP_DELAY_MS: amount(0, 60_000, 0, "milliseconds"),
  FETCH_TIMEOUT_MS: amount(100, 600_000, 20_000, "milliseconds"),
  S3_BUCKET_URL: webAddress.optional().register(settingHelp, {
    error: "not an http(s) URL",
    remedy:
      "the URL of a bucket such as https://s3.eu-central-1.amazonaws.com/docs-files, or unset it to keep files in DATA_DIR",
  }),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default("auto")
    .register(settingHelp, {
      error: "not the name of a region",
      remedy: "the region of the bucket such as eu-central-1, or unset it if the store has none",
    }),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,256}$/)
    .optional()
    .register(settingHelp, {
      secret: true,
      error: "not a key of 1 to 256 characters without spaces",
      remedy: "the id of a key that may read and write the bucket",
    }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,256}$/)
    .optional()
    .register(settingHelp, {
      secret: true,
      error: "not a key of 1 to 256 characters without spaces",
      remedy: "the secret of the key in S3_ACCESS_KEY_ID",
    }),
  TRANSLATION_ENGINE: z
    .string()
    .regex(/^(?:libretranslate|pseudo|openai:[\x21-\x7e]{1,100})$/)
    .optional()
    .register(settingHelp, {
      error: "not the name of an engine",
      remedy: "libretranslate, openai:MODEL or pseudo, or unset it to translate nothing",
    }),
  TRANSLATION_URL: webAddress.optional().register(settingHelp, {
    error: "not an http(s) URL",
    remedy: "the URL of the engine such as https://api.openai.com/v1 or http://localhost:5000",
  }),
  TRANSLATION_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/)
    .optional()
    .register(settingHelp, {
      secret: true,
      error: "not a key of 1 to 1000 characters without spaces",
      remedy: "the engine's API key, or unset it if the engine requires none",
    }),
  TRASH_RETENTION_DAYS: amount(7, 3650, 7, "days"),
  ACCESS_REQUEST_DAYS: amount(1, 365, 14, "days"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .register(settingHelp, {
      error: "not a log level",
      remedy: "fatal, error, warn, info, debug, trace or silent, or unset it for info",
    }),
});

export type Settings = z.infer<typeof Settings>;
