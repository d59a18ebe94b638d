import { convertToHtml, images } from "mammoth";
import { readHtmlPage } from "./html-page.ts";
import type { ReadPage } from "./read-page.ts";
import { ResourceFault } from "./source.ts";
import { unzip } from "./unzip.ts";

/** What Word calls the styles of titles, beside those that are known anyhow. */
const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"];

/** The page that a Word document says, and the images in it by the names that it uses for them. */
export async function readDocxPage(
  bytes: Uint8Array,
): Promise<{ page: ReadPage; files: Map<string, Uint8Array> }> {
  const parts = await unzip(bytes);
  if (!parts.has("word/document.xml")) throw new ResourceFault("It is not a Word document");
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
    if (error instanceof ResourceFault) throw error;
    throw new ResourceFault("The Word document is damaged");
  }
}
