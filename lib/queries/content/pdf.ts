import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../client/api-error.ts";
import type { PdfDraft, PdfExport } from "../../contract/content/pdf.ts";
import { callOperation, read, useWrite } from "../platform/operation.ts";

/** Subject of a PDF: a space, or one of its change requests. */
export interface PdfOf {
  spaceId: string;
  changeRequestId?: string;
}

const paramsOf = ({ spaceId }: PdfOf, pdfExportId: string) => ({ spaceId, pdfExportId });

const readPdfExport = (of: PdfOf, id: string) =>
  read("getPDFExportById", { params: paramsOf(of, id) });

export const isUnfinished = ({ state }: PdfExport): boolean =>
  state === "queued" || state === "running";

/** Progress of a PDF, polled every second until it is done; null disables it. */
export const usePdfExport = (of: PdfOf, id: string | null) =>
  useQuery({
    ...readPdfExport(of, id ?? ""),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (!data || isUnfinished(data) ? 1000 : false),
  });

/** Starts a PDF; returns the running one if the subject is being exported already. */
export function useMakePdf({ spaceId, changeRequestId }: PdfOf) {
  const client = useQueryClient();
  return useMutation<PdfExport, ApiError, Partial<PdfDraft>>({
    mutationFn: (body) =>
      changeRequestId === undefined
        ? callOperation("createSpacePDF", { params: { spaceId }, body }, { insist: true })
        : callOperation(
            "createChangeRequestPDF",
            { params: { spaceId, changeRequestId }, body },
            { insist: true },
          ),
    onSuccess: (made) => {
      client.setQueryData(readPdfExport({ spaceId }, made.id).queryKey, made);
    },
  });
}

const pollMs = 1000;

/** Returns the milliseconds after which a read over the rate limit is tried again. */
function waitAfter(error: unknown): number {
  if (!(error instanceof ApiError) || error.status !== 429) throw error;
  return (error.retryAfter ?? 5) * 1000;
}

/** Creates the PDF of a space, and waits until it is done. */
export async function createPdf(spaceId: string): Promise<PdfExport> {
  const params = { spaceId };
  let made = await callOperation("createSpacePDF", { params, body: {} }, { insist: true });
  let wait = pollMs;
  while (isUnfinished(made)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait = pollMs;
    try {
      made = await callOperation("getPDFExportById", { params: paramsOf(params, made.id) });
    } catch (error) {
      wait = waitAfter(error);
    }
  }
  if (made.state !== "done") throw new Error(made.fault ?? "The PDF was canceled");
  return made;
}

export const useCancelPdf = () => useWrite("deletePDFExportById");
