import * as z from "zod";
import { organizationParams } from "../organizations/organizations.ts";
import { Address, Contains, Id, Language, pageOf, pageQuery, Time } from "../platform/common.ts";
import { operation } from "../platform/define.ts";

export const GlossaryTerm = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[^\S\r\n]*\S[^\r\n]*$/, "must be a single line and not blank");

/** One term in several languages. */
export const GlossaryTranslations = z
  .partialRecord(Language, GlossaryTerm)
  .refine((terms) => Object.keys(terms).length > 0, "must have a term in at least one language")
  .transform((terms) => terms as Record<string, string>);
export type GlossaryTranslations = z.infer<typeof GlossaryTranslations>;

export const GlossaryEntry = z
  .object({
    object: z.literal("glossary-entry"),
    id: Id,
    translations: z.record(z.string(), GlossaryTerm).describe("Terms by language code: `en`, `de`"),
    createdAt: Time,
    updatedAt: Time,
    urls: z.object({ location: Address }),
  })
  .meta({ id: "GlossaryEntry" });
export type GlossaryEntry = z.infer<typeof GlossaryEntry>;

export const GlossaryOperation = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("insert"), translations: GlossaryTranslations }),
  z.strictObject({ type: z.literal("update"), id: Id, translations: GlossaryTranslations }),
  z.strictObject({ type: z.literal("delete"), id: Id }),
]);
export type GlossaryOperation = z.infer<typeof GlossaryOperation>;

const GlossaryChange = z.strictObject({ operations: z.array(GlossaryOperation).max(500) });

/** Pages that a glossary change makes outdated. */
export const GlossaryImpact = z
  .object({
    object: z.literal("glossary-impact"),
    pages: z
      .number()
      .int()
      .describe("Number of pages with one of the terms, in the translations that the caller sees"),
    translations: z.array(
      z.object({ id: Id, title: z.string(), language: Language, pages: z.number().int() }),
    ),
  })
  .meta({ id: "GlossaryImpact" });
export type GlossaryImpact = z.infer<typeof GlossaryImpact>;

const all = {
  path: "/v1/orgs/{organizationId}/translations-glossary",
  tag: "translations",
  params: organizationParams,
} as const;

export const glossary = {
  listGlossaryEntries: operation({
    ...all,
    method: "GET",
    summary: "List the glossary of an organization",
    role: "read",
    ok: 200,
    errors: [400, 404],
    query: pageQuery.extend({ term: Contains.optional() }),
    output: pageOf(GlossaryEntry),
  }),
  getGlossaryEntry: operation({
    ...all,
    path: `${all.path}/{glossaryEntryId}`,
    params: organizationParams.extend({ glossaryEntryId: Id }),
    method: "GET",
    summary: "Get an entry of the glossary",
    role: "read",
    ok: 200,
    errors: [404],
    output: GlossaryEntry,
  }),
  updateGlossary: operation({
    ...all,
    method: "PUT",
    summary: "Update the glossary",
    description: "Translations of pages that contain a changed term run again.",
    role: "create",
    ok: 204,
    errors: [400, 404],
    body: GlossaryChange,
  }),
  getGlossaryImpact: operation({
    ...all,
    path: `${all.path}/impact`,
    method: "POST",
    summary: "Preview a change of the glossary",
    role: "create",
    onlyReads: true,
    ok: 200,
    errors: [400, 404],
    body: GlossaryChange,
    output: GlossaryImpact,
  }),
};
