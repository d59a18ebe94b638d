import * as z from "zod";
import { ChangeRequest } from "./change-request.ts";
import { changeRequestParams } from "./change-requests.ts";
import { Flag, Id, Uri } from "./common.ts";
import { File } from "./content.ts";
import { operation } from "./define.ts";
import { Body } from "./document.ts";
import { Page } from "./page.ts";

const ref = z
  .string()
  .min(1)
  .max(100)
  .optional()
  .describe("Name by which later operations and links mean what this one makes");

const largestFile = 25 * 1024 * 1024;
const inBase64 = Math.ceil(largestFile / 3) * 4;

const NewFile = z
  .strictObject({
    url: Uri.optional().describe("Where to read it, at most 10 MiB"),
    base64: z.string().max(inBase64).optional().describe("Its bytes, at most 25 MiB"),
    name: z.string().min(1).max(256),
    contentType: z.string().max(256).optional().describe("What it is, where its bytes do not say"),
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
  condition: z.string().max(1024).nullable().optional(),
};

const at = z.number().int().min(0).optional().describe("Place among its siblings; at the end");
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
      into: Id.nullable().optional().describe("Parent; null is the top"),
      at,
      ...fields,
    }),
    z.strictObject({ operation: z.literal("delete_page"), page: Id }),
    z.strictObject({
      operation: z.literal("revert_page"),
      page: Id,
      revision: Id.optional().describe("Revision to go back to; the one it began from"),
      block: z
        .array(Id)
        .min(1)
        .max(100)
        .optional()
        .describe(
          "Blocks that go back alone: line-N where one begins now, base-line-N where it began in the revision, or the anchor of a heading",
        ),
    }),
    z.strictObject({
      operation: z.literal("insert_files"),
      files: z.array(NewFile).min(1).max(20),
    }),
  ])
  .meta({ id: "ContentEdit" });
export type ContentEdit = z.infer<typeof ContentEdit>;

export const ContentEdits = z.strictObject({ changes: z.array(ContentEdit).min(1).max(50) });
export type ContentEdits = z.infer<typeof ContentEdits>;

/** What a batch did, in the order of its operations. */
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
    summary: "Change the content of a change request: all of a batch or nothing",
    tag: "change-request-content",
    role: "edit",
    ok: 200,
    errors: [400, 404, 409, 413],
    params: changeRequestParams,
    query: z.strictObject({
      compat: Flag.default(true).describe("True answers the change request alone"),
    }),
    body: ContentEdits,
    // One file of the largest size in base64, and what goes with it.
    largestBody: inBase64 + 5 * 1024 * 1024,
    output: z.union([EditResult, ChangeRequest]),
  }),
};
