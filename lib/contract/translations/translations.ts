import * as z from "zod";
import { Document } from "../content/document.ts";
import { organizationParams } from "../organizations/organizations.ts";
import { Address, Id, Language, pageOf, pageQuery, Time } from "../platform/common.ts";
import { operation } from "../platform/define.ts";

export const TranslationStatus = z.enum(["pending", "running", "completed"]);
export type TranslationStatus = z.infer<typeof TranslationStatus>;

const Count = z.number().int();

/** Information about the translation engine for callers. */
export const TranslationEngineInfo = z.object({
  name: z.string(),
  instructions: z.boolean().describe("True: the engine follows instructions"),
  development: z.boolean().describe("True: a pseudo-translation for testing"),
});
export type TranslationEngineInfo = z.infer<typeof TranslationEngineInfo>;

/** Progress of a translation, for the current pages of the source. */
export const TranslationProgress = z.object({
  title: z.string().describe("Title of the source space"),
  pages: Count,
  fresh: Count.describe("Number of up-to-date pages"),
  outdated: Count.describe("Number of pages whose source, glossary or instructions have changed"),
  failed: Count.describe("Number of pages that the last run could not translate"),
  edited: Count.describe("Number of pages edited by people"),
  stale: Count.describe("Number of edited paragraphs whose source has changed"),
  run: z
    .object({ pages: Count, done: Count })
    .optional()
    .describe("Pages of the current run: total and completed"),
  queued: z.boolean().describe("True: a run is queued and starts when an engine is available"),
  fault: z.string().optional().describe("Reason why the last run is incomplete"),
  lastRunAt: Time.optional(),
  lastEngine: z.string().optional().describe("Engine of the last run"),
  engine: TranslationEngineInfo.optional().describe(
    "Engine of the service; absent if none is configured",
  ),
});
export type TranslationProgress = z.infer<typeof TranslationProgress>;

/** Default progress for services that report none. */
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
  totalWords: Count.describe("Number of source words translated, in all runs"),
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
  instructions: Document.optional().describe(
    "Instructions for the engine, such as tone, names or form of address",
  ),
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
    summary: "Create a translation of a space",
    description: "The translated space is new. The first run starts in the background.",
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
    summary: "Update the instructions of a translation",
    description: "The translation runs again.",
    role: "create",
    ok: 200,
    errors: [400, 404],
    body: z.strictObject({ instructions: Document }),
    output: Translation,
  }),
  deleteTranslation: operation({
    ...single,
    method: "DELETE",
    summary: "Delete a translation",
    description: "The translated space is kept.",
    role: "admin",
    ok: 204,
    errors: [404],
  }),
};
