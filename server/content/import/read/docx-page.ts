import { convertToHtml, images } from "mammoth";
import { unzip } from "./folder/unzip.ts";
import type { ReadNote, ReadPage } from "./read-page.ts";
import { fileErrors, ResourceError } from "./resource-error.ts";
import { notesOnChanges, withOppositeChanges } from "./tracked-changes.ts";
import { documentTitle, readHtmlPage } from "./web/html-page.ts";

/** Word styles for titles, in addition to the library's mapping. */
const styleMap = [
  `p[style-name='Title'] => h1.${documentTitle}:fresh`,
  "p[style-name='Subtitle'] => p:fresh",
];

export interface DocxOptions {
  /** Side of tracked changes that the page gets. */
  trackedChanges?: "accept" | "reject" | undefined;
}

interface Part {
  type?: string;
  value?: unknown;
  children?: readonly Part[];
}

interface WordDocument extends Part {
  comments?: readonly { body: readonly Part[] }[];
}

const textOf = ({ type, value, children = [] }: Part): string =>
  type === "text" ? String(value) : children.map(textOf).join("");

const longestText = 60;

/** Converts a Word document to a page and its images, by the names that the page uses. */
export async function readDocxPage(
  bytes: Uint8Array,
  { trackedChanges }: DocxOptions = {},
): Promise<{ page: ReadPage; files: Map<string, Uint8Array> }> {
  const parts = await unzip(bytes);
  if (!parts.has("word/document.xml")) throw new ResourceError(fileErrors.notWord);
  const notes: ReadNote[] = notesOnChanges(parts);
  const isRejected = trackedChanges === "reject" && notes.length > 0;
  const files = new Map<string, Uint8Array>();
  const convertImage = images.imgElement(async (image) => {
    const name = `image-${files.size + 1}.${image.contentType.split("/").at(-1)}`;
    files.set(name, Buffer.from(await image.readAsBase64String(), "base64"));
    return { src: name };
  });
  const transformDocument = (document: WordDocument) => {
    for (const { body } of document.comments ?? []) {
      const text = body.map(textOf).join(" ").trim();
      notes.push({ kind: "comment", text: text.slice(0, longestText) });
    }
    return document;
  };
  try {
    const { value } = await convertToHtml(
      { buffer: Buffer.from(isRejected ? withOppositeChanges(parts) : bytes) },
      { convertImage, styleMap, transformDocument },
    );
    const page = readHtmlPage(value, { linksToHeadings: true });
    const all = [...notes, ...(page.notes ?? [])];
    return { page: { ...page, ...(all.length > 0 && { notes: all }) }, files };
  } catch (error) {
    if (error instanceof ResourceError) throw error;
    throw new ResourceError(fileErrors.damaged);
  }
}
