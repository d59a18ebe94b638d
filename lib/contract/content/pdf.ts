import * as z from "zod";
import { Address, Flag, Id, Time } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { changeRequestParams } from "../review/change-requests.ts";
import { spaceParams } from "./spaces.ts";

export const PdfState = z.enum(["queued", "running", "done", "failed", "cancelled"]);
export type PdfState = z.infer<typeof PdfState>;

/** PDF export of the person who requested it. */
export const PdfExport = z
  .object({
    object: z.literal("pdf-export"),
    id: Id,
    state: PdfState,
    progress: z.number().int().min(0).max(100).describe("Percent"),
    title: z.string(),
    space: Id,
    changeRequest: Id.optional(),
    page: Id.optional(),
    createdAt: Time,
    pages: z.number().int().optional().describe("Number of PDF pages, once completed"),
    size: z.number().int().optional().describe("Size in bytes, once completed"),
    url: Address.optional().describe("Download URL, once completed"),
    expiresAt: Time.optional().describe("Time when the download URL expires"),
    fault: z.string().optional().describe("Reason of the failure"),
  })
  .meta({ id: "PdfExport" });
export type PdfExport = z.infer<typeof PdfExport>;

const page = Id.optional().describe("Id of the first page; omitted: the whole content");
const only = "True: leave out the subpages of the given page";

const pdfQuery = z.strictObject({ page, only: Flag.default(false).describe(only) });

export const PdfDraft = z.strictObject({ page, only: z.boolean().default(false).describe(only) });
export type PdfDraft = z.infer<typeof PdfDraft>;

const PdfLink = z.object({ url: Address.describe("Download URL, valid for one hour") });

const onSpace = "/v1/spaces/{spaceId}";
const onRequest = `${onSpace}/change-requests/{changeRequestId}` as const;
const exportParams = spaceParams.extend({ pdfExportId: Id });
export type PdfExportParams = z.infer<typeof exportParams>;

const link = { method: "GET", role: "read", ok: 200, errors: [400, 404, 409] } as const;
const begin = { method: "POST", role: "read", ok: 201, errors: [400, 404, 409] } as const;

export const pdf = {
  getSpacePDF: operation({
    ...link,
    path: `${onSpace}/pdf`,
    summary: "Get a PDF of a space or of one of its pages",
    tag: "space-content",
    params: spaceParams,
    query: pdfQuery,
    output: PdfLink,
  }),
  getChangeRequestPDF: operation({
    ...link,
    path: `${onRequest}/pdf`,
    summary: "Get a PDF of a change request or of one of its pages",
    tag: "change-requests",
    params: changeRequestParams,
    query: pdfQuery,
    output: PdfLink,
  }),
  createSpacePDF: operation({
    ...begin,
    path: `${onSpace}/pdf`,
    summary: "Start a PDF export of a space or of one of its pages",
    tag: "space-content",
    params: spaceParams,
    body: PdfDraft,
    bodyRequired: false,
    output: PdfExport,
  }),
  createChangeRequestPDF: operation({
    ...begin,
    path: `${onRequest}/pdf`,
    summary: "Start a PDF export of a change request or of one of its pages",
    tag: "change-requests",
    params: changeRequestParams,
    body: PdfDraft,
    bodyRequired: false,
    output: PdfExport,
  }),
  getPDFExportById: operation({
    method: "GET",
    path: `${onSpace}/pdf-exports/{pdfExportId}`,
    summary: "Get a PDF export with its progress",
    tag: "space-content",
    role: "read",
    ok: 200,
    errors: [404],
    params: exportParams,
    output: PdfExport,
  }),
  deletePDFExportById: operation({
    method: "DELETE",
    path: `${onSpace}/pdf-exports/{pdfExportId}`,
    summary: "Cancel a PDF export or end its download",
    tag: "space-content",
    role: "read",
    ok: 204,
    errors: [404],
    params: exportParams,
  }),
};
