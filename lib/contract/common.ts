import * as z from "zod";
import { languages } from "./languages.ts";

// Every schema's file imports this one. In a browser, schemas compiled with `new Function` would
// offend the policy of the console's pages, and so does only asking whether that is allowed.
if ("window" in globalThis) z.config({ jitless: true });

interface Shown {
  jsonSchema: { anyOf?: object[] } & Record<string, unknown>;
}

/** Query parameters arrive as text; the OpenAPI document shows what the text stands for. */
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
export const Time = z.iso.datetime();

/** A time that a caller gives, in any offset. */
export const Moment = z.iso.datetime({ offset: true }).refine(
  (text) => {
    const year = new Date(text).getUTCFullYear();
    return year >= 1 && year <= 9999;
  },
  { error: "must be in the years 1 to 9999" },
);

const webAddress = "must be an address that begins with http:// or https://";

/** A URL that a caller gives: web only, as it may end up in a link. */
export const Uri = z
  .url({ protocol: /^https?$/, error: webAddress, abort: true })
  .max(2048)
  // URL parsers take `https:host` too.
  .regex(/^https?:\/\//i, webAddress)
  .meta({
    examples: ["https://docs.example.com/"],
    override: { type: "string", format: "uri", maxLength: 2048 },
  });

/** A URL that the service gives; a list holds hundreds, too many to parse each. */
export const Address = z
  .string()
  .regex(/^https?:\/\//i, webAddress)
  .meta({ examples: ["https://docs.example.com/"], override: { type: "string", format: "uri" } });

export const roles = ["admin", "create", "edit", "review", "comment", "read"] as const;
export const Role = z.enum(roles).meta({ id: "Role" });
export type Role = z.infer<typeof Role>;

/** Decision 1.70: a role, no access by default, or what the parent says. */
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
    .union([z.number(), z.string().regex(/^\d{1,9}$/, `must be a whole number, ${min} to ${max}`)])
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
    .meta(shownAs({ type: "integer", minimum: min, maximum: max }));

/** Query parameter that finds what contains the text, whatever its case. */
export const Contains = z.string().max(256).describe("Contains this text, in any case");

/** Query parameter that resolves the published addresses of share-link sites. */
export const ShareKey = z.string().max(512).describe("Key of a share link");

export const Order = z.enum(["asc", "desc"]);

/** A query parameter that may be given several times. */
export const repeatable = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z.union([z.array(item).max(100), item.transform((one) => [one])]).meta({ override: keepArray });

export const pageQuery = z.strictObject({
  page: z
    .string()
    .min(1)
    .max(1024)
    .optional()
    .describe("Cursor from `next.page` of the page before"),
  limit: wholeNumber(0, 1000).default(50).describe("Items a page; 0 only counts"),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** The envelope of every list (reference, Conventions 4; decision 1.75). */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    next: z.object({ page: z.string() }).optional(),
    count: z.number().int(),
    items: z.array(item),
  });
export interface Page<Item> {
  next?: { page: string } | undefined;
  count: number;
  items: Item[];
}

/** Decision 1.78 and 5.12. */
export const subdomainPattern = /^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$/;

export const ErrorBody = z
  .object({ error: z.object({ code: z.number().int(), message: z.string() }) })
  .meta({ id: "Error" });

/** Any value of JSON. Named in place: `meta` names a copy, and the values within stay nameless. */
export const JsonValue = z.json().register(z.globalRegistry, { id: "JsonValue" });
