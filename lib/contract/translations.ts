import * as z from "zod";
import { Address, Id, Language, pageOf, pageQuery, Time } from "./common.ts";
import { operation } from "./define.ts";
import { Document } from "./document.ts";
import { organizationParams } from "./organizations.ts";

/** Decision 1.33. */
export const TranslationStatus = z.enum(["pending", "running", "completed"]);
export type TranslationStatus = z.infer<typeof TranslationStatus>;

const Count = z.number().int();

/** What does the translating, as far as callers need to know. */
export const TranslationEngineInfo = z.object({
  name: z.string(),
  instructions: z.boolean().describe("Whether it follows instructions"),
  development: z.boolean().describe("It only pretends: for trying things out"),
});
export type TranslationEngineInfo = z.infer<typeof TranslationEngineInfo>;

/** How far a translation is; pages as the source has them now. */
export const TranslationProgress = z.object({
  title: z.string().describe("Title of the source"),
  pages: Count,
  fresh: Count.describe("Pages that say what the source says"),
  outdated: Count.describe("Pages whose source, glossary or instructions have changed since"),
  failed: Count.describe("Pages that the last run could not translate"),
  edited: Count.describe("Pages that hold words of a person"),
  stale: Count.describe("Paragraphs of persons whose source has changed since"),
  run: z
    .object({ pages: Count, done: Count })
    .optional()
    .describe("The run under way: pages that it translates, and those that are done"),
  queued: z.boolean().describe("A run is wanted, and begins as soon as an engine can take it"),
  fault: z.string().optional().describe("Why the last run did not do all of it"),
  lastRunAt: Time.optional(),
  lastEngine: z.string().optional().describe("What translated in the last run"),
  engine: TranslationEngineInfo.optional().describe("Absent where the service has none"),
});
export type TranslationProgress = z.infer<typeof TranslationProgress>;

/** Stands in for the progress where another service tells none. */
const untold: TranslationProgress = {
  title: "",
  pages: 0,
  fresh: 0,
  outdated: 0,
  failed: 0,
  edited: 0,
  stale: 0,
  queued: false,
  engine: { name: "", instructions: true, development: false },
};

export const TranslationStats = z.object({
  runs: Count,
  totalWords: Count.describe("Words of the source that were translated, in all runs"),
  totalPages: Count,
  totalDuration: Count.describe("Milliseconds"),
  latestRunDuration: Count.describe("Milliseconds"),
  latestPages: Count,
  latestWords: Count,
});

export const Translation = z
  .object({
    object: z.literal("translation"),
    id: Id,
    status: TranslationStatus,
    source: z.object({ space: Id, language: Language }),
    language: Language,
    instructions: Document,
    result: z.object({ space: Id, revision: Id }).optional(),
    createdAt: Time,
    updatedAt: Time,
    stats: TranslationStats,
    progress: TranslationProgress.default(untold),
    permissions: z.object({ view: z.boolean(), edit: z.boolean() }),
    urls: z.object({ location: Address }),
  })
  .meta({ id: "Translation" });
export type Translation = z.infer<typeof Translation>;

export const NewTranslation = z.strictObject({
  source: z.strictObject({ space: Id, language: Language }),
  language: Language,
  instructions: Document.optional().describe("For the engine: tone, names, form of address"),
});
export type NewTranslation = z.infer<typeof NewTranslation>;

export const translationParams = organizationParams.extend({ translationId: Id });
export type TranslationParams = z.infer<typeof translationParams>;

const list = {
  path: "/v1/orgs/{organizationId}/translations",
  tag: "translations",
  params: organizationParams,
} as const;
const single = {
  path: "/v1/orgs/{organizationId}/translations/{translationId}",
  tag: "translations",
  params: translationParams,
} as const;

export const translations = {
  listTranslations: operation({
    ...list,
    method: "GET",
    summary: "List the translations of an organization",
    role: "read",
    ok: 200,
    errors: [400, 404],
    query: pageQuery,
    output: pageOf(Translation),
  }),
  createTranslation: operation({
    ...list,
    method: "POST",
    summary: "Translate a space into a second one; its first run begins in the background",
    role: "create",
    ok: 201,
    errors: [400, 404],
    body: NewTranslation,
    output: Translation,
  }),
  getTranslation: operation({
    ...single,
    method: "GET",
    summary: "Get a translation",
    role: "read",
    ok: 200,
    errors: [404],
    output: Translation,
  }),
  updateTranslation: operation({
    ...single,
    method: "PUT",
    summary: "Give a translation other instructions; it runs again",
    role: "create",
    ok: 200,
    errors: [400, 404],
    body: z.strictObject({ instructions: Document }),
    output: Translation,
  }),
  deleteTranslation: operation({
    ...single,
    method: "DELETE",
    summary: "Delete a translation; the space that it made stays",
    role: "admin",
    ok: 204,
    errors: [404],
  }),
};
