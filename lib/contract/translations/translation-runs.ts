import * as z from "zod";
import { organizationParams } from "../organizations/organizations.ts";
import { Address, Contains, Id, Language, pageOf, pageQuery } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { TranslationEngineInfo, translationParams } from "./translations.ts";

/** State of a translated page compared with its current source. */
export const TranslatedPageState = z.enum(["fresh", "outdated", "failed", "edited"]);
export type TranslatedPageState = z.infer<typeof TranslatedPageState>;

export const TranslatedPage = z
  .object({
    object: z.literal("translated-page"),
    id: Id.describe("Id of the page, the same in the source and in the translated space"),
    title: z.string().describe("Title of the source page"),
    translatedTitle: z.string().optional(),
    state: TranslatedPageState,
    step: z.enum(["waiting", "translated"]).optional().describe("Progress of the current run"),
    words: z.number().int(),
    editedParagraphs: z
      .number()
      .int()
      .describe("Number of paragraphs edited by people and kept by the last run"),
    staleParagraphs: z.number().int().describe("Number of these with a changed source"),
    fault: z.string().optional(),
    urls: z.object({ source: Address, result: Address.optional() }),
  })
  .meta({ id: "TranslatedPage" });
export type TranslatedPage = z.infer<typeof TranslatedPage>;

/** Source block with its translation. */
export const TranslatedParagraph = z.object({
  source: z
    .string()
    .optional()
    .describe("Current source; absent if only the translation has this paragraph"),
  before: z.string().optional().describe("Source that was translated, if it differs"),
  text: z.string().describe("Current translation; empty if there is none"),
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
    summary: "Start a run of a translation",
    description: "Translates the changes since the last run.",
    role: "create",
    ok: 204,
    errors: [404, 409],
  }),
  retryTranslation: operation({
    ...single,
    path: `${single.path}/retry`,
    method: "POST",
    summary: "Retry the failed pages of a translation",
    role: "create",
    ok: 204,
    errors: [404, 409],
  }),
  cancelTranslation: operation({
    ...single,
    path: `${single.path}/cancel`,
    method: "POST",
    summary: "Cancel the current run of a translation",
    description: "The next run reuses its results.",
    role: "create",
    ok: 204,
    errors: [404, 409],
  }),
  listTranslatedPages: operation({
    ...single,
    path: `${single.path}/pages`,
    method: "GET",
    summary: "List the pages of a translation with their states",
    role: "read",
    ok: 200,
    errors: [400, 404],
    query: pageQuery.extend({
      title: Contains.optional(),
      state: TranslatedPageState.optional().describe("Only pages in this state"),
    }),
    output: pageOf(TranslatedPage),
  }),
  getTranslatedPage: operation({
    ...single,
    path: `${single.path}/pages/{pageId}`,
    params: pageParams,
    method: "GET",
    summary: "Get a page of a translation by paragraph",
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
    summary: "Discard edits of a translated page",
    description: "The next run translates the whole page.",
    role: "create",
    ok: 204,
    errors: [404, 409],
  }),
  estimateTranslation: operation({
    path: "/v1/orgs/{organizationId}/translations-estimate",
    tag: "translations",
    params: organizationParams,
    method: "GET",
    summary: "Preview the translation of a space",
    role: "create",
    ok: 200,
    errors: [400, 404],
    query: z.strictObject({
      space: Id.describe("Id of the source space"),
      language: Language.optional().describe("Target language"),
    }),
    output: TranslationEstimate,
  }),
};
