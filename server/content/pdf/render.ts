import pdfmake from "pdfmake";
import type { TCreatedPdf, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { FontBook } from "../typesetting/font-book.ts";
import { toPrintable } from "./images/to-printable.ts";
import { footerOf, readJob, toContent } from "./layout/document-definition.ts";
import { extendPdfmake } from "./layout/extend-pdfmake.ts";
import type { PrintJob } from "./layout/layout-context.ts";
import { imageName } from "./layout/pictures.ts";
import type { Printed } from "./layout/printed.ts";
import { lettersOf, setType } from "./layout/set-type.ts";
import { colours, page } from "./layout/theme.ts";

declare module "pdfmake" {
  /** The types of the library omit it. */
  export const virtualfs: {
    writeFileSync(name: string, bytes: Buffer): void;
    storage: Record<string, unknown>;
  };
  /** Also takes parts whose members the types of the library don't know. */
  export function createPdf(definition: Definition): TCreatedPdf;
}

type Definition = Omit<TDocumentDefinitions, "content" | "footer"> & {
  content: Printed[];
  footer: (current: number, count: number) => Printed | null;
};

export interface Rendering {
  /** Receives the progress, from 0 to 100. */
  onProgress: (percent: number) => void;
  /** Returns the data of the printable images among these files. */
  readImages: (fileIds: string[]) => Promise<Map<string, Uint8Array>>;
}

export interface Rendered {
  bytes: Uint8Array;
  pageCount: number;
}

/** Rough shares of the work's phases. */
const share = { read: 15, fonts: 10, layout: 50 };

function prepare(book: FontBook, images: ReadonlyMap<string, Uint8Array>): void {
  for (const [name, bytes] of book.files) pdfmake.virtualfs.writeFileSync(name, bytes);
  for (const [id, bytes] of images)
    pdfmake.virtualfs.writeFileSync(imageName(id), Buffer.from(bytes));
  pdfmake.setFonts(
    Object.fromEntries([...book.faces.values()].map(({ family, files }) => [family, files])),
  );
  // Rendering may access neither the network nor the disk.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
}

interface Parts {
  job: PrintJob;
  content: Printed[];
  title: Printed;
  images: string[];
}

function definitionOf({ job, content, title, images }: Parts, book: FontBook) {
  const [{ font } = { font: "" }] = book.runs(" ", "text");
  const footer = footerOf(title.text);
  let pageCount = 0;
  const definition: Definition = {
    content,
    images: Object.fromEntries(images.map((name) => [name, name])),
    footer: (current: number, count: number) => {
      pageCount = count;
      const printed = footer(current, count);
      if (printed) setType([{ columns: printed.columns?.slice(1) }], book);
      return printed;
    },
    defaultStyle: { font, fontSize: 10, lineHeight: 1.35, color: colours.text },
    pageSize: { width: page.width, height: page.height },
    pageMargins: [page.side, page.top, page.side, page.bottom],
    info: { title: job.title, subject: job.subtitle, creationDate: new Date(job.createdAt) },
    language: job.language,
    displayTitle: true,
  };
  return { definition, count: () => pageCount };
}

/** Renders the PDF of a job. Takes long, so it runs in a worker. */
export async function renderPdf(
  job: PrintJob,
  { onProgress, readImages }: Rendering,
): Promise<Rendered> {
  const total = Math.max(job.pages.length, 1);
  const read = readJob(job, (done) => onProgress((share.read * done) / total));
  const { images, damaged } = await toPrintable(await readImages([...read.images]));
  const content = toContent(read, { images: new Set(images.keys()), damaged });
  const title: Printed = { text: [{ kind: "text", text: job.title }] };
  const book = await FontBook.of(lettersOf([...content, title]));
  setType([...content, title], book);
  prepare(book, images);
  extendPdfmake();
  onProgress(share.read + share.fonts);
  const { definition, count } = definitionOf(
    { job, content, title, images: [...images.keys()].map(imageName) },
    book,
  );
  const laidOut = share.read + share.fonts + share.layout;
  pdfmake.setProgressCallback((part) => onProgress(laidOut + part * (100 - laidOut)));
  try {
    const bytes = await pdfmake.createPdf(definition).getBuffer();
    return { bytes, pageCount: count() };
  } finally {
    // Workers are reused, even for other organizations.
    for (const id of images.keys()) delete pdfmake.virtualfs.storage[imageName(id)];
  }
}
