import * as z from "zod";
import { changeRequestParams } from "./change-requests.ts";
import { Address, Flag, Id, Time } from "./common.ts";
import { operation } from "./define.ts";
import { spaceParams } from "./spaces.ts";

export const PdfState = z.enum(["queued", "running", "done", "failed", "cancelled"]);
export type PdfState = z.infer<typeof PdfState>;

/** A PDF that is being made, or was, for the person who asked for it. */
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
    pages: z.number().int().optional().describe("Sheets of paper, once it is done"),
    size: z.number().int().optional().describe("Bytes, once it is done"),
    url: Address.optional().describe("Download, once it is done"),
    expiresAt: Time.optional().describe("When the download ends"),
    fault: z.string().optional().describe("Why it failed"),
  })
  .meta({ id: "PdfExport" });
export type PdfExport = z.infer<typeof PdfExport>;

const page = Id.optional().describe("Page to begin with; all of the content without");
const only = "True leaves out the pages below the given one";

const pdfQuery = z.strictObject({ page, only: Flag.default(false).describe(only) });

export const PdfDraft = z.strictObject({ page, only: z.boolean().default(false).describe(only) });
export type PdfDraft = z.infer<typeof PdfDraft>;

const PdfLink = z.object({ url: Address.describe("Download, good for an hour") });

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
    summary: "Get a link to a PDF of a space, or of one of its pages",
    tag: "space-content",
    params: spaceParams,
    query: pdfQuery,
    output: PdfLink,
  }),
  getChangeRequestPDF: operation({
    ...link,
    path: `${onRequest}/pdf`,
    summary: "Get a link to a PDF of a change request, or of one of its pages",
    tag: "change-requests",
    params: changeRequestParams,
    query: pdfQuery,
    output: PdfLink,
  }),
  createSpacePDF: operation({
    ...begin,
    path: `${onSpace}/pdf`,
    summary: "Begin to make a PDF of a space, or of one of its pages",
    tag: "space-content",
    params: spaceParams,
    body: PdfDraft,
    bodyRequired: false,
    output: PdfExport,
  }),
  createChangeRequestPDF: operation({
    ...begin,
    path: `${onRequest}/pdf`,
    summary: "Begin to make a PDF of a change request, or of one of its pages",
    tag: "change-requests",
    params: changeRequestParams,
    body: PdfDraft,
    bodyRequired: false,
    output: PdfExport,
  }),
  getPDFExportById: operation({
    method: "GET",
    path: `${onSpace}/pdf-exports/{pdfExportId}`,
    summary: "Get how far a PDF is, and its download",
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
    summary: "Cancel the making of a PDF, or end its download",
    tag: "space-content",
    role: "read",
    ok: 204,
    errors: [404],
    params: exportParams,
  }),
};
