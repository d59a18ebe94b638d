import * as z from "zod";
import { changeRequestParams } from "./change-requests.ts";
import { Id, pageOf, pageQuery, Time, Uri } from "./common.ts";
import { operation } from "./define.ts";
import { organizationParams } from "./organizations.ts";
import { spaceParams } from "./spaces.ts";

/** Decision 1.51. */
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

const follow = z
  .boolean()
  .optional()
  .describe("Of a website: false reads that page alone, not those of its host that it leads to");

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

/** Where an import takes from, and where to. */
export const NewImport = z
  .strictObject({
    source: ImportSourceName,
    url: Uri.optional().describe("What to read"),
    file: z
      .strictObject({ name: z.string().min(1).max(256), base64: z.string().max(inBase64) })
      .optional()
      .describe("What to read instead of an address, at most 25 MiB"),
    follow,
    space: Id,
    changeRequest: Id.optional().describe("Change request to import into; the space itself"),
    page: Id.optional().describe("Page that one document goes into, behind what it says"),
  })
  .refine(({ url, file }) => (url === undefined) !== (file === undefined), {
    error: "must have either url or file",
  })
  .refine(({ source, url }) => source !== "website" || url !== undefined, {
    error: "must have the address of the website",
    path: ["url"],
  });
export type NewImport = z.infer<typeof NewImport>;

export const ImportState = z.enum(["queued", "running", "done", "failed", "canceled"]);
export type ImportState = z.infer<typeof ImportState>;

export const ImportRun = z
  .object({
    object: z.literal("import"),
    id: Id,
    source: ImportSourceName,
    name: z.string().describe("Address, or name of the file"),
    state: ImportState,
    fault: z.string().optional().describe("Why it could not go on"),
    space: Id,
    changeRequest: Id.optional(),
    page: Id.optional().describe("First page that it made, or the page that it went into"),
    totalResources: z.number().int().describe("What is known of so far"),
    importedResources: z.number().int(),
    failedResources: z.number().int(),
    createdBy: Id,
    createdAt: Time,
    finishedAt: Time.optional(),
  })
  .meta({ id: "ImportRun" });
export type ImportRun = z.infer<typeof ImportRun>;

export const ImportResource = z
  .object({
    name: z.string().describe("Path in the archive, or address"),
    title: z.string(),
    state: z.enum(["pending", "imported", "failed"]),
    fault: z.string().optional().describe("Why it was not imported"),
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
    summary: "Import content into a space; past ten resources it goes on in the background",
    tag: "space-content",
    role: "review",
    params: spaceParams,
  }),
  importContentInChangeRequest: operation({
    ...into,
    path: `${request}/content/import`,
    summary:
      "Import content into a change request; past ten resources it goes on in the background",
    tag: "change-request-content",
    role: "edit",
    params: changeRequestParams,
  }),
  importContentInPage: operation({
    ...into,
    path: `${space}/content/page/{pageId}/import`,
    summary: "Import one document into a page of a space, behind what it says",
    tag: "space-content",
    role: "review",
    params: spaceParams.extend({ pageId: Id }),
  }),
  importContentInChangeRequestPage: operation({
    ...into,
    path: `${request}/content/page/{pageId}/import`,
    summary: "Import one document into a page of a change request, behind what it says",
    tag: "change-request-content",
    role: "edit",
    params: changeRequestParams.extend({ pageId: Id }),
  }),
  listImports: operation({
    method: "GET",
    path: runs,
    summary: "List imports, the newest first",
    tag,
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: pageQuery.extend({
      space: Id.optional(),
      changeRequest: Id.optional(),
      state: ImportState.optional(),
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
    summary: "Get an import: how far it is",
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
    summary: "List what an import imports, in its order",
    tag,
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: runParams,
    query: pageQuery.extend({ state: ImportResource.shape.state.optional() }),
    output: pageOf(ImportResource),
  }),
  cancelImport: operation({
    method: "POST",
    path: `${runs}/{importId}/cancel`,
    summary: "Stop an import; what it has imported stays",
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
    summary: "Go on with an import that has ended: only with what is not imported",
    tag,
    role: "guest",
    ok: 200,
    errors: [404, 409],
    params: runParams,
    output: ImportRun,
  }),
};
