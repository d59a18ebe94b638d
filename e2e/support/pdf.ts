import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of a PDF, sheet by sheet. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const sheets: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    sheets.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  await task.destroy();
  return sheets.join(" ").replaceAll(/\s+/g, " ");
}
