import * as z from "zod";
import { languages } from "../translations/languages.ts";

// Every schema file imports this one. Compiling schemas with `new Function`, or just probing for
// it, violates the content policy of the console's pages.
if ("window" in globalThis) z.config({ jitless: true });

interface Shown {
  jsonSchema: { anyOf?: object[] } & Record<string, unknown>;
}

/**
 * Sets the schema of a query parameter in the OpenAPI document, as it arrives as text but is
 * documented by its parsed type.
 */
function shownAs(schema: object) {
  const override = ({ jsonSchema }: Shown) => {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, schema);
  };
  return { override };
}

function keepArray({ jsonSchema }: Shown) {
  const [array] = jsonSchema.anyOf ?? [];
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, array);
}

export const Id = z
  .string()
  .min(1)
  .max(128)
  .meta({ examples: ["mwa1tkj0Wm9DfnR2"] });
export const Time = z.iso.datetime().meta({ examples: ["2026-03-02T09:30:00.000Z"] });

/** Time from a caller, in any offset. */
export const Moment = z.iso.datetime({ offset: true }).refine(
  (text) => {
    const year = new Date(text).getUTCFullYear();
    return year >= 1 && year <= 9999;
  },
  { error: "must be in a year from 1 to 9999" },
);

const webAddress = "must be a URL that begins with http:// or https://";

/** URL from a caller: http or https only, as it may end up in a link. */
export const Uri = z
  .url({ protocol: /^https?$/, error: webAddress, abort: true })
  .max(2048)
  // URL parsers also accept `https:host`.
  .regex(/^https?:\/\//i, webAddress)
  .meta({
    examples: ["https://docs.example.com/"],
    override: { type: "string", format: "uri", maxLength: 2048 },
  });

/** URL from the service; a list holds hundreds, too many to parse each. */
export const Address = z
  .string()
  .regex(/^https?:\/\//i, webAddress)
  .meta({ examples: ["https://docs.example.com/"], override: { type: "string", format: "uri" } });

export const roles = ["admin", "create", "edit", "review", "comment", "read"] as const;
export const Role = z.enum(roles).meta({ id: "Role" });
export type Role = z.infer<typeof Role>;

/** A role, no default access, or inherited (docs/format.md#default-access). */
export const DefaultLevel = z
  .union([Role, z.literal("inherit"), z.null()])
  .meta({ id: "DefaultLevel" });
export type DefaultLevel = z.infer<typeof DefaultLevel>;

export const Language = z.enum(languages).meta({ id: "Language" });

/** Boolean query parameter: exactly `true` or `false`. */
export const Flag = z
  .union([z.boolean(), z.enum(["true", "false"])])
  .transform((value) => value === true || value === "true")
  .meta(shownAs({ type: "boolean" }));

/** Whole-number query parameter: decimal digits only. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z.string().regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`),
    ])
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
    .meta(shownAs({ type: "integer", minimum: min, maximum: max }));

/** Query parameter that matches texts containing it, in any case. */
export const Contains = z.string().max(256).describe("Text to find, case-insensitive");

/** Query parameter with the key for the published addresses of share-link sites. */
export const ShareKey = z.string().max(512).describe("Key of a share link");

export const Order = z.enum(["asc", "desc"]).describe("Sort direction");

/** Query parameter that may be repeated. */
export const repeatable = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z.union([z.array(item).max(100), item.transform((one) => [one])]).meta({ override: keepArray });

export const pageQuery = z.strictObject({
  page: z
    .string()
    .min(1)
    .max(1024)
    .optional()
    .describe("Cursor: `next.page` of the previous page. Omit it for the first page"),
  limit: wholeNumber(0, 1000)
    .default(50)
    .describe("Number of items per page; 0 returns only the count"),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** Envelope of every list (docs/guides/api.md#lists). */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    next: z
      .object({ page: z.string().describe("Cursor of the next page") })
      .optional()
      .describe("Absent on the last page"),
    count: z.number().int().describe("Number of items on all pages"),
    items: z.array(item).describe("Items of this page"),
  });
export interface Page<Item> {
  next?: { page: string } | undefined;
  count: number;
  items: Item[];
}

export const subdomainPattern = /^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$/;

export const ErrorBody = z
  .object({
    error: z.object({
      code: z.number().int().describe("HTTP status"),
      message: z.string().describe("Reason of the error, with the field and the rule"),
    }),
  })
  .meta({ id: "Error" });

/**
 * Any JSON value. Registered in place: `meta` would name a copy and leave nested values unnamed.
 */
export const JsonValue = z.json().register(z.globalRegistry, { id: "JsonValue" });

/** Title of at most that many characters; it can be empty, but not blank otherwise. */
export const titleOfAtMost = (most: number) =>
  z
    .string()
    .max(most)
    .refine((title) => title === "" || title.trim() !== "", "must not be blank");
