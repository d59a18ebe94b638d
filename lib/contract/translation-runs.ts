import * as z from "zod";
import { Address, Contains, Id, Language, pageOf, pageQuery } from "./common.ts";
import { operation } from "./define.ts";
import { organizationParams } from "./organizations.ts";
import { TranslationEngineInfo, translationParams } from "./translations.ts";

/** What a page of a translation is, compared with its source as it is now. */
export const TranslatedPageState = z.enum(["fresh", "outdated", "failed", "edited"]);
export type TranslatedPageState = z.infer<typeof TranslatedPageState>;

export const TranslatedPage = z
  .object({
    object: z.literal("translated-page"),
    id: Id.describe("The same in the source and in the translated space"),
    title: z.string().describe("Of the source"),
    translatedTitle: z.string().optional(),
    state: TranslatedPageState,
    step: z.enum(["waiting", "translated"]).optional().describe("While a run is under way"),
    words: z.number().int(),
    editedParagraphs: z.number().int().describe("Kept as a person wrote them, at the last run"),
    staleParagraphs: z.number().int().describe("Of those: their source has changed since"),
    fault: z.string().optional(),
    urls: z.object({ source: Address, result: Address.optional() }),
  })
  .meta({ id: "TranslatedPage" });
export type TranslatedPage = z.infer<typeof TranslatedPage>;

/** A block of a page beside what it became. */
export const TranslatedParagraph = z.object({
  source: z.string().optional().describe("As it is now; absent where only the translation has it"),
  before: z.string().optional().describe("What the translation was made from, where that differs"),
  text: z.string().describe("In the translated space, now; empty where there is none"),
  state: z.enum(["fresh", "outdated", "edited", "stale"]),
});
export type TranslatedParagraph = z.infer<typeof TranslatedParagraph>;

export const TranslationEstimate = z
  .object({
    object: z.literal("translation-estimate"),
    pages: z.number().int(),
    words: z.number().int(),
    characters: z.number().int(),
    engine: TranslationEngineInfo.optional(),
  })
  .meta({ id: "TranslationEstimate" });
export type TranslationEstimate = z.infer<typeof TranslationEstimate>;

const single = {
  path: "/v1/orgs/{organizationId}/translations/{translationId}",
  tag: "translations",
  params: translationParams,
} as const;
const pageParams = translationParams.extend({ pageId: Id });

export const translationRuns = {
  runTranslation: operation({
    ...single,
    path: `${single.path}/run`,
    method: "POST",
    summary: "Translate what has changed since the last run",
    role: "create",
    ok: 204,
    errors: [404, 409],
  }),
  retryTranslation: operation({
    ...single,
    path: `${single.path}/retry`,
    method: "POST",
    summary: "Translate the pages that failed, and no others",
    role: "create",
    ok: 204,
    errors: [404, 409],
  }),
  cancelTranslation: operation({
    ...single,
    path: `${single.path}/cancel`,
    method: "POST",
    summary: "End a run; what it has translated is kept for the next one",
    role: "create",
    ok: 204,
    errors: [404, 409],
  }),
  listTranslatedPages: operation({
    ...single,
    path: `${single.path}/pages`,
    method: "GET",
    summary: "List the pages of a translation with the state of each",
    role: "read",
    ok: 200,
    errors: [400, 404],
    query: pageQuery.extend({
      title: Contains.optional(),
      state: TranslatedPageState.optional(),
    }),
    output: pageOf(TranslatedPage),
  }),
  getTranslatedPage: operation({
    ...single,
    path: `${single.path}/pages/{pageId}`,
    params: pageParams,
    method: "GET",
    summary: "Get a page of a translation, paragraph by paragraph",
    role: "read",
    ok: 200,
    errors: [404],
    output: TranslatedPage.extend({ paragraphs: z.array(TranslatedParagraph) }),
  }),
  releaseTranslatedPage: operation({
    ...single,
    path: `${single.path}/pages/{pageId}/release`,
    params: pageParams,
    method: "POST",
    summary: "Give up what persons wrote on a page: the next run translates all of it",
    role: "create",
    ok: 204,
    errors: [404, 409],
  }),
  estimateTranslation: operation({
    path: "/v1/orgs/{organizationId}/translations-estimate",
    tag: "translations",
    params: organizationParams,
    method: "GET",
    summary: "Tell what translating a space takes, before anything runs",
    role: "create",
    ok: 200,
    errors: [400, 404],
    query: z.strictObject({ space: Id, language: Language.optional() }),
    output: TranslationEstimate,
  }),
};
