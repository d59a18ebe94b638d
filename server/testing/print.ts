import type { PrintedPage, PrintJob } from "../content/pdf/layout/layout-context.ts";
import { renderPdf } from "../content/pdf/render.ts";
import { readPdf } from "./pdf.ts";

export const printedPage = (
  id: string,
  title: string,
  markdown: string,
  more: Partial<PrintedPage> = {},
) => ({ id, title, description: "", type: "document", depth: 0, markdown, ...more }) as const;

/** Input of a PDF of these pages. */
export const printJob = (pages: PrintedPage[], more: Partial<PrintJob> = {}): PrintJob => ({
  title: "Fleet guide",
  subtitle: "Atlas · 21 November 2026",
  createdAt: "2026-11-21T10:00:00.000Z",
  pages,
  otherTitles: {},
  files: {},
  reusableContents: {},
  ...more,
});

/** Makes a PDF and parses it. */
export async function print(given: PrintJob, images = new Map<string, Uint8Array>()) {
  const steps: number[] = [];
  const made = await renderPdf(given, {
    onProgress: (percent) => steps.push(percent),
    readImages: async (ids) => new Map([...images].filter(([id]) => ids.includes(id))),
  });
  return { ...(await readPdf(made.bytes)), ...made, steps };
}
