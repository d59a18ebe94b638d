import type { ContentEdit } from "#lib/contract/content/content-edits.ts";
import type { Body } from "#lib/contract/content/document.ts";
import { convertedText, markdownOfDocument } from "../document/convert.ts";
import { refOf } from "../document/refs.ts";

/** Addresses of new items of a batch, by the names that its texts use in links. */
export type Refs = ReadonlyMap<string, string>;

const relative = /(\]\(<?|\]:\s*<?|(?:href|src|ref|refDark)=")\.\/([^\s)"#>]+)/g;

/** Reference in the JSON of an attribute, such as the target of a card. */
const packed = /\{("|&#x22;)kind\1:\1url\1,\1url\1:\1\.\/([^\s)"#>&]+)\1\}/g;

function resolveRefs(markdown: string, refs: Refs): string {
  return markdown
    .replaceAll(relative, (whole, before: string, ref: string) => {
      const address = refs.get(ref);
      return address === undefined ? whole : `${before}${address}`;
    })
    .replaceAll(packed, (whole, quote: string, ref: string) => {
      const address = refs.get(ref);
      if (address === undefined) return whole;
      return JSON.stringify(refOf(address)).replaceAll('"', quote);
    });
}

/** Converts a body (docs/format.md#bodies) to Markdown. */
export async function markdownOf(body: Body, refs: Refs, field: string): Promise<string> {
  if ("markdown" in body) return resolveRefs(body.markdown, refs);
  if (!("document" in body)) return "";
  return resolveRefs(await markdownOfDocument(body.document, `${field}.document`), refs);
}

/** Returns the texts of operations whose documents are Markdown, as they are stored. */
export const textsIn = (edits: readonly ContentEdit[], refs: Refs): string[] =>
  edits.flatMap((edit) => {
    const body = "document" in edit ? edit.document : undefined;
    return body && "markdown" in body ? [resolveRefs(body.markdown, refs)] : [];
  });

/** Converts texts of the operations to the Markdown that is stored, which may be slow. */
export async function withMarkdown(edits: readonly ContentEdit[]): Promise<ContentEdit[]> {
  const all: ContentEdit[] = [];
  for (const [index, edit] of edits.entries()) {
    const body = "document" in edit ? edit.document : undefined;
    if (body && "markdown" in body) {
      const markdown = await convertedText(body.markdown);
      all.push({ ...edit, document: { markdown } } as ContentEdit);
    } else if (!body || !("document" in body)) all.push(edit);
    else {
      const markdown = await markdownOfDocument(body.document, `changes.${index}.document`);
      all.push({ ...edit, document: { markdown } } as ContentEdit);
    }
  }
  return all;
}
