import {
  getDocument,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";

/** Contents of a PDF, parsed by a different library than the one that wrote it. */
export interface ReadPdf {
  /** Text of each sheet. */
  sheets: string[];
  outline: { title: string; items: string[] }[];
  /** External addresses, and the target sheets of internal links. */
  links: { from: number; url?: string; to?: number }[];
  /** Runs of text in order, with the distances of their ends from the left in points. */
  places: { text: string; x: number; right: number }[];
  /** Widths of the images in points, in order. */
  imageWidths: number[];
  info: Record<string, unknown>;
}

type Destination = string | unknown[] | null;

async function sheetOf(document: PDFDocumentProxy, destination: Destination) {
  const found =
    typeof destination === "string" ? await document.getDestination(destination) : destination;
  const [ref] = found ?? [];
  return ref ? (await document.getPageIndex(ref as { num: number; gen: number })) + 1 : undefined;
}

/** Returns the widths of images: each is scaled by the last transformation before it. */
async function imageWidthsIn(page: PDFPageProxy): Promise<number[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const widths: number[] = [];
  let scale = 0;
  for (const [at, operator] of fnArray.entries()) {
    if (operator === OPS.transform) scale = Number(argsArray[at]?.[0]);
    if (operator === OPS.paintImageXObject) widths.push(scale);
  }
  return widths;
}

function positionOf({
  str: text,
  transform,
  width,
}: {
  str: string;
  transform: unknown[];
  width: number;
}) {
  const x = Number(transform[4]);
  return { text, x, right: x + width };
}

/** Parses a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const read: ReadPdf = {
    sheets: [],
    outline: [],
    links: [],
    places: [],
    imageWidths: [],
    info: {},
  };
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    read.imageWidths.push(...(await imageWidthsIn(page)));
    for (const item of items) if ("str" in item) read.places.push(positionOf(item));
    const words = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""));
    read.sheets.push(words.join("").replaceAll(/[ \n]+/g, " "));
    for (const each of await page.getAnnotations()) {
      if (each.subtype !== "Link") continue;
      const to = each.dest ? await sheetOf(document, each.dest) : undefined;
      read.links.push({ from: number, ...(to ? { to } : { url: each.url }) });
    }
  }
  const outline = (await document.getOutline()) ?? [];
  read.outline = outline.map(({ title, items }) => ({
    title,
    items: items.map((item: { title: string }) => item.title),
  }));
  read.info = (await document.getMetadata()).info as Record<string, unknown>;
  await task.destroy();
  return read;
}
