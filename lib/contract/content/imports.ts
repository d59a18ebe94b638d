import * as z from "zod";
import { organizationParams } from "../organizations/organizations.ts";
import {
  Contains,
  Flag,
  Id,
  pageOf,
  pageQuery,
  Time,
  titleOfAtMost,
  Uri,
} from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { changeRequestParams } from "../review/change-requests.ts";
import { ImportNote, ImportNoteCount, ImportNoteKind } from "./import-notes.ts";
import { NewSpace, spaceParams } from "./spaces.ts";

export const ImportSourceName = z.enum([
  "website",
  "docx",
  "markdown",
  "html",
  "zip",
  "confluence",
  "github-wiki",
  "notion",
  "google-docs",
]);
export type ImportSourceName = z.infer<typeof ImportSourceName>;

/** Encodings of archives from systems that don't write UTF-8. */
export const ImportCharset = z.enum([
  "gbk",
  "big5",
  "shift_jis",
  "euc-jp",
  "euc-kr",
  "windows-1250",
  "windows-1251",
  "windows-1252",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-874",
  "ibm866",
  "koi8-r",
]);
export type ImportCharset = z.infer<typeof ImportCharset>;

/** Sources that are archives of files. */
const archives: ReadonlySet<ImportSourceName> = new Set<ImportSourceName>([
  "zip",
  "confluence",
  "github-wiki",
  "notion",
]);

/** Sources that are one document. */
const documents: ReadonlySet<ImportSourceName> = new Set<ImportSourceName>([
  "docx",
  "markdown",
  "html",
  "google-docs",
]);

const follow = z
  .boolean()
  .optional()
  .describe(
    "For a website: false imports only this page, not the pages of the same host that it links to",
  );

const ContentImport = z.strictObject({ url: Uri, source: ImportSourceName, follow });

export const ImportResult = z
  .object({
    revision: Id,
    importedResources: z.number().int(),
    totalResources: z.number().int(),
  })
  .meta({ id: "ImportResult" });

const largestUpload = 25 * 1024 * 1024;
const inBase64 = Math.ceil(largestUpload / 3) * 4;

const NewSpaceOfImport = z.strictObject({
  title: NewSpace.shape.title,
  emoji: NewSpace.shape.emoji,
  parent: NewSpace.shape.parent,
  language: NewSpace.shape.language,
});

/** Source and target of an import. */
export const NewImport = z
  .strictObject({
    source: ImportSourceName,
    url: Uri.optional().describe("URL to import from"),
    file: z
      .strictObject({ name: z.string().min(1).max(256), base64: z.string().max(inBase64) })
      .optional()
      .describe("File to import instead of a URL, at most 25 MiB"),
    follow,
    space: Id.optional(),
    newSpace: NewSpaceOfImport.optional().describe("Space to create for the imported pages"),
    changeRequest: Id.optional().describe(
      "Id of the change request to import into; omitted: the space",
    ),
    subject: titleOfAtMost(100)
      .optional()
      .describe(
        "Subject of a change request to create and import into, instead of an existing one",
      ),
    page: Id.optional().describe("Id of the page to append a single document to"),
    existingPages: z
      .enum(["add", "update"])
      .optional()
      .describe(
        "For pages that the target has already, with the same slug or title under the same parent: `update` replaces their text and changed files, and keeps the ids of both; `add`, the default, adds pages beside them",
      ),
    charset: ImportCharset.optional().describe(
      "For an archive: encoding of names and texts that are not UTF-8",
    ),
    trackedChanges: z
      .enum(["accept", "reject"])
      .optional()
      .describe(
        "For a Word document: `accept`, the default, imports its text with the tracked changes, `reject` without them",
      ),
    splitLevel: z
      .int()
      .min(1)
      .max(2)
      .optional()
      .describe(
        "For a document: its headings up to this level become pages of their own; omitted: the document is one page",
      ),
    attempt: z
      .string()
      .regex(/^[\w-]{8,64}$/, "must have 8 to 64 letters, digits, hyphens or underscores")
      .optional()
      .describe(
        "Key of your choice. A repeated request with the same key starts no second import, and returns the first one",
      ),
  })
  .refine(({ space, newSpace }) => (space === undefined) !== (newSpace === undefined), {
    error: "must have either space or newSpace",
  })
  .refine(
    ({ newSpace, changeRequest, subject, page }) =>
      newSpace === undefined || [changeRequest, subject, page].every((each) => each === undefined),
    { error: "newSpace: can't have a change request or a page" },
  )
  .refine(
    ({ existingPages, newSpace, page }) =>
      existingPages !== "update" || (newSpace === undefined && page === undefined),
    { error: "can't be update for a new space or a page", path: ["existingPages"] },
  )
  .refine(({ changeRequest, subject }) => changeRequest === undefined || subject === undefined, {
    error: "must have at most one of changeRequest and subject",
  })
  .refine(({ charset, source }) => charset === undefined || archives.has(source), {
    error: "can only be given for an archive",
    path: ["charset"],
  })
  .refine(({ trackedChanges, source }) => trackedChanges === undefined || source === "docx", {
    error: "can only be given for a Word document",
    path: ["trackedChanges"],
  })
  .refine(
    ({ splitLevel, source, page }) =>
      splitLevel === undefined || (documents.has(source) && page === undefined),
    { error: "can only be given for a document that isn't added to a page", path: ["splitLevel"] },
  )
  .refine(({ url, file }) => (url === undefined) !== (file === undefined), {
    error: "must have either url or file",
  })
  .refine(({ source, url }) => source !== "website" || url !== undefined, {
    error: "url: required for a website",
    path: ["url"],
  });
export type NewImport = z.infer<typeof NewImport>;

/** Choices about reading the source. */
export type ImportOptions = Pick<NewImport, "charset" | "trackedChanges" | "splitLevel">;

export const ImportState = z.enum(["queued", "running", "done", "failed", "canceled"]);
export type ImportState = z.infer<typeof ImportState>;

export const ImportRun = z
  .object({
    object: z.literal("import"),
    id: Id,
    source: ImportSourceName,
    name: z.string().describe("URL, or name of the file"),
    state: ImportState,
    fault: z.string().optional().describe("Reason of the failure"),
    space: Id,
    changeRequest: Id.optional(),
    page: Id.optional().describe(
      "First imported page, or the page that the document was appended to",
    ),
    totalResources: z.number().int().describe("Number of items found so far"),
    importedResources: z.number().int(),
    failedResources: z.number().int(),
    retriableResources: z
      .number()
      .int()
      .describe(
        "Number of failed items that a retry can import: not those of an uploaded file that is damaged itself",
      ),
    updatedResources: z
      .number()
      .int()
      .describe("Number of imported items that changed an existing page"),
    unchangedResources: z
      .number()
      .int()
      .describe("Number of imported items whose page existed with the same content"),
    importedGroups: z
      .number()
      .int()
      .describe("Number of imported items that are groups, or pages without text for a folder"),
    importedLinks: z.number().int().describe("Number of imported items that are links"),
    trackedChanges: z
      .enum(["accept", "reject"])
      .optional()
      .describe("Effect on the tracked changes of a Word document; absent for other sources"),
    notes: z
      .array(ImportNoteCount)
      .describe("Number of notes by kind; kinds without notes are absent"),
    createdBy: Id,
    createdAt: Time,
    finishedAt: Time.optional(),
  })
  .meta({ id: "ImportRun" });
export type ImportRun = z.infer<typeof ImportRun>;

export const ImportResource = z
  .object({
    name: z.string().describe("Path in the archive, or URL"),
    title: z.string(),
    state: z.enum(["pending", "imported", "failed"]),
    fault: z.string().optional().describe("Reason why the item was not imported"),
    effect: z
      .enum(["added", "updated", "unchanged"])
      .optional()
      .describe("Effect on the page; absent if the item was not imported"),
    page: Id.optional(),
  })
  .meta({ id: "ImportResource" });
export type ImportResource = z.infer<typeof ImportResource>;

const into = {
  method: "POST",
  ok: 200,
  errors: [400, 404, 409],
  body: ContentImport,
  output: ImportResult,
} as const;
const space = "/v1/spaces/{spaceId}";
const request = `${space}/change-requests/{changeRequestId}` as const;
const runs = "/v1/org/{organizationId}/imports";
const runParams = organizationParams.extend({ importId: Id });
export type ImportParams = z.infer<typeof runParams>;
const tag = "imports";

export const imports = {
  importContent: operation({
    ...into,
    path: `${space}/content/import`,
    summary: "Import content into a space",
    description: "After ten resources the import continues in the background.",
    tag: "space-content",
    role: "review",
    params: spaceParams,
  }),
  importContentInChangeRequest: operation({
    ...into,
    path: `${request}/content/import`,
    summary: "Import content into a change request",
    description: "After ten resources the import continues in the background.",
    tag: "change-request-content",
    role: "edit",
    params: changeRequestParams,
  }),
  importContentInPage: operation({
    ...into,
    path: `${space}/content/page/{pageId}/import`,
    summary: "Append an imported document to a page of a space",
    tag: "space-content",
    role: "review",
    params: spaceParams.extend({ pageId: Id }),
  }),
  importContentInChangeRequestPage: operation({
    ...into,
    path: `${request}/content/page/{pageId}/import`,
    summary: "Append an imported document to a page of a change request",
    tag: "change-request-content",
    role: "edit",
    params: changeRequestParams.extend({ pageId: Id }),
  }),
  listImports: operation({
    method: "GET",
    path: runs,
    summary: "List imports",
    description: "Newest first.",
    tag,
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: pageQuery.extend({
      space: Id.optional().describe("Only imports into this space"),
      changeRequest: Id.optional().describe("Only imports into this change request"),
      state: ImportState.optional().describe("Only imports in this state"),
    }),
    output: pageOf(ImportRun),
  }),
  startImport: operation({
    method: "POST",
    path: runs,
    summary: "Start an import in the background",
    tag,
    role: "guest",
    ok: 201,
    errors: [400, 404, 409],
    params: organizationParams,
    body: NewImport,
    largestBody: inBase64 + 1024 * 1024,
    output: ImportRun,
  }),
  getImport: operation({
    method: "GET",
    path: `${runs}/{importId}`,
    summary: "Get an import with its progress",
    tag,
    role: "read",
    ok: 200,
    errors: [404],
    params: runParams,
    output: ImportRun,
  }),
  listImportResources: operation({
    method: "GET",
    path: `${runs}/{importId}/resources`,
    summary: "List the items of an import",
    tag,
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: runParams,
    query: pageQuery.extend({
      state: ImportResource.shape.state.optional().describe("Only items in this state"),
      effect: ImportResource.shape.effect.describe("Only imported items with this effect"),
      search: Contains.optional().describe("Searches titles and source files"),
    }),
    output: pageOf(ImportResource),
  }),
  listImportNotes: operation({
    method: "GET",
    path: `${runs}/{importId}/notes`,
    summary: "List import notes",
    description:
      "Content that the import changed or left out, in the order of the source. Notes about the whole source come first.",
    tag,
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: runParams,
    query: pageQuery.extend({
      kind: ImportNoteKind.optional().describe("Only notes of this kind"),
      text: z.string().max(500).optional().describe("Only notes with this text"),
      distinct: Flag.optional().describe(
        "True: of notes of a kind with the same text, only the first one, with the number of their pages",
      ),
    }),
    output: pageOf(ImportNote),
  }),
  cancelImport: operation({
    method: "POST",
    path: `${runs}/{importId}/cancel`,
    summary: "Stop an import",
    description: "Imported content is kept.",
    tag,
    role: "guest",
    ok: 200,
    errors: [404, 409],
    params: runParams,
    output: ImportRun,
  }),
  retryImport: operation({
    method: "POST",
    path: `${runs}/{importId}/retry`,
    summary: "Resume an import that has ended",
    description: "Imports only the items that were not imported.",
    tag,
    role: "guest",
    ok: 200,
    errors: [404, 409],
    params: runParams,
    output: ImportRun,
  }),
};
