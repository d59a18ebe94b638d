import * as z from "zod";
import { Flag, Id, Uri } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { ChangeRequest } from "../review/change-request.ts";
import { changeRequestParams } from "../review/change-requests.ts";
import { longestCondition } from "../sites/site-fields.ts";
import { File } from "./content.ts";
import { Body } from "./document.ts";
import { Page } from "./page.ts";

const ref = z
  .string()
  .min(1)
  .max(100)
  .optional()
  .describe(
    "Temporary name of the created object, for later operations and links in the same request",
  );

const largestFile = 25 * 1024 * 1024;
const inBase64 = Math.ceil(largestFile / 3) * 4;

const NewFile = z
  .strictObject({
    url: Uri.optional().describe("URL to download the file from, at most 10 MiB"),
    base64: z
      .string()
      .max(inBase64)
      .optional()
      .describe("Content of the file as base64, at most 25 MiB"),
    name: z.string().min(1).max(256),
    contentType: z
      .string()
      .max(256)
      .optional()
      .describe("Media type, if it cannot be detected from the content. Example: `text/csv`"),
    replaces: Id.optional().describe(
      "Id of a file to replace: the new file gets it, so that references lead to the new file",
    ),
    ref,
  })
  .refine(({ url, base64 }) => (url === undefined) !== (base64 === undefined), {
    error: "must have either url or base64",
  })
  .meta({ id: "NewFile" });
export type NewFile = z.infer<typeof NewFile>;

const fields = {
  title: z.string().min(1).max(256).optional(),
  slug: z.string().max(100).optional(),
  emoji: z.string().max(50).nullable().optional(),
  icon: z.string().max(50).nullable().optional(),
  description: z.string().max(1000).optional(),
  hidden: z.boolean().optional(),
  noIndex: z.boolean().optional(),
  noRobotsIndex: z.boolean().optional(),
  condition: z.string().max(longestCondition).nullable().optional(),
};

const at = z
  .number()
  .int()
  .min(0)
  .optional()
  .describe("Position among its siblings; omitted: the end");
export const ContentEdit = z
  .discriminatedUnion("operation", [
    z.strictObject({
      operation: z.literal("insert_page"),
      document: Body,
      into: Id.optional(),
      at,
      ref,
      ...fields,
    }),
    z.strictObject({
      operation: z.literal("update_page"),
      page: Id,
      document: Body.optional(),
      into: Id.nullable().optional().describe("Id of the parent; null: the top level"),
      at,
      expected: z
        .strictObject({
          title: z.string().optional(),
          slug: z.string().optional(),
          description: z.string().optional(),
          documentId: z.string().optional(),
        })
        .optional()
        .describe("Values of the page that this edit began with: rejected if others changed them"),
      ...fields,
    }),
    z.strictObject({ operation: z.literal("delete_page"), page: Id }),
    z.strictObject({
      operation: z.literal("revert_page"),
      page: Id,
      revision: Id.optional().describe(
        "Id of the revision to revert to; omitted: the common ancestor",
      ),
      block: z
        .array(Id)
        .min(1)
        .max(100)
        .optional()
        .describe(
          "Blocks to revert, instead of the whole page: `line-N` for the first line of a block now, `base-line-N` for its first line in the revision, or the anchor of a heading",
        ),
      structure: z
        .boolean()
        .optional()
        .describe(
          "Also reverts existence and position of the page: one added since is removed with its subpages, a deleted one returns with them, and a moved one goes back. The answer lists every page that this changes; reverting those in their order to the earlier revision undoes it",
        ),
    }),
    z.strictObject({
      operation: z.literal("insert_files"),
      files: z.array(NewFile).min(1).max(20),
    }),
    z.strictObject({ operation: z.literal("delete_file"), file: Id }),
    z.strictObject({
      operation: z.literal("revert_file"),
      file: Id,
      revision: Id.optional().describe(
        "Id of the revision with the file to restore; omitted: the common ancestor",
      ),
    }),
  ])
  .meta({ id: "ContentEdit" });
export type ContentEdit = z.infer<typeof ContentEdit>;

export const ContentEdits = z.strictObject({
  changes: z.array(ContentEdit).min(1).max(50),
  session: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .describe(
      "Editing session, such as a window: edits of one session in a row make one revision, unless somebody reviewed or commented on it",
    ),
});
export type ContentEdits = z.infer<typeof ContentEdits>;

/** Results of a batch, in the order of its operations. */
export const EditResult = z
  .object({
    changeRequest: ChangeRequest,
    changes: z.array(
      z.discriminatedUnion("object", [
        z.object({ object: z.literal("created_page"), ref: z.string().optional(), page: Page }),
        z.object({ object: z.literal("updated_page"), page: Page }),
        z.object({ object: z.literal("deleted_page"), page: Id }),
      ]),
    ),
    insertedFiles: z.array(File),
  })
  .meta({ id: "EditResult" });
export type EditResult = z.infer<typeof EditResult>;

export const contentEdits = {
  editContentInChangeRequest: operation({
    method: "POST",
    path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content",
    summary: "Edit the content of a change request",
    description: "All operations are applied, or none.",
    tag: "change-request-content",
    role: "edit",
    ok: 200,
    errors: [400, 404, 409, 412, 413],
    params: changeRequestParams,
    query: z.strictObject({
      compat: Flag.default(true).describe("True: return only the change request"),
    }),
    body: ContentEdits,
    // One file of the maximum size in base64, and the other members.
    largestBody: inBase64 + 5 * 1024 * 1024,
    output: z.union([EditResult, ChangeRequest]),
  }),
};
