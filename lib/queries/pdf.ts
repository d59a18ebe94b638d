import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ApiError } from "../client/api-error.ts";
import type { PdfDraft, PdfExport } from "../contract/pdf.ts";
import { ask, read, useWrite } from "./operation.ts";

/** What is printed: a space, or what a change request makes of it. */
export interface PdfOf {
  spaceId: string;
  changeRequestId?: string;
}

const paramsOf = ({ spaceId }: PdfOf, pdfExportId: string) => ({ spaceId, pdfExportId });

const readPdfExport = (of: PdfOf, id: string) =>
  read("getPDFExportById", { params: paramsOf(of, id) });

export const isUnfinished = ({ state }: PdfExport): boolean =>
  state === "queued" || state === "running";

/** How far a PDF is, asked every second until it is done; null asks nothing. */
export const usePdfExport = (of: PdfOf, id: string | null) =>
  useQuery({
    ...readPdfExport(of, id ?? ""),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (!data || isUnfinished(data) ? 1000 : false),
  });

/** Begins a PDF; of the same thing that is being made already, it is that one. */
export function useMakePdf({ spaceId, changeRequestId }: PdfOf) {
  const client = useQueryClient();
  return useMutation<PdfExport, ApiError, Partial<PdfDraft>>({
    mutationFn: (body) =>
      changeRequestId === undefined
        ? ask("createSpacePDF", { params: { spaceId }, body }, { insist: true })
        : ask(
            "createChangeRequestPDF",
            { params: { spaceId, changeRequestId }, body },
            { insist: true },
          ),
    onSuccess: (made) => {
      client.setQueryData(readPdfExport({ spaceId }, made.id).queryKey, made);
    },
  });
}

export const useCancelPdf = () => useWrite("deletePDFExportById", { stale: ["getPDFExportById"] });
