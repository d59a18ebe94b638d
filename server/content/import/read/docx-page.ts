import { convertToHtml, images } from "mammoth";
import { unzip } from "./folder/unzip.ts";
import type { ReadPage } from "./read-page.ts";
import { fileErrors, ResourceError } from "./resource-error.ts";
import { readHtmlPage } from "./web/html-page.ts";

/** Word styles for titles, in addition to the library's mapping. */
const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"];

/** Converts a Word document to a page and its images, by the names that the page uses. */
export async function readDocxPage(
  bytes: Uint8Array,
): Promise<{ page: ReadPage; files: Map<string, Uint8Array> }> {
  const parts = await unzip(bytes);
  if (!parts.has("word/document.xml")) throw new ResourceError(fileErrors.notWord);
  const files = new Map<string, Uint8Array>();
  const convertImage = images.imgElement(async (image) => {
    const name = `image-${files.size + 1}.${image.contentType.split("/").at(-1)}`;
    files.set(name, Buffer.from(await image.readAsBase64String(), "base64"));
    return { src: name };
  });
  try {
    const { value } = await convertToHtml(
      { buffer: Buffer.from(bytes) },
      { convertImage, styleMap },
    );
    return { page: readHtmlPage(value), files };
  } catch (error) {
    if (error instanceof ResourceError) throw error;
    throw new ResourceError(fileErrors.damaged);
  }
}
