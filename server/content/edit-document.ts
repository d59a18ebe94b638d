import type { ContentEdit } from "#lib/contract/content-edits.ts";
import type { Body } from "#lib/contract/document.ts";
import { markdownOfDocument } from "./document/convert.ts";

/** Addresses of what a batch makes, by the names under which its texts may link to it. */
export type Refs = ReadonlyMap<string, string>;

const relative = /(\]\(<?|\]:\s*<?|(?:href|src)=")\.\/([^\s)"#>]+)/g;

/** Links to what the same batch makes become links to what it made. */
function resolveRefs(markdown: string, refs: Refs): string {
  return markdown.replaceAll(relative, (whole, before: string, ref: string) => {
    const address = refs.get(ref);
    return address === undefined ? whole : `${before}${address}`;
  });
}

/** The Markdown of a body that a caller gave; decision 1.13 has the three forms. */
export async function markdownOf(body: Body, refs: Refs, place: string): Promise<string> {
  if ("markdown" in body) return resolveRefs(body.markdown, refs);
  if (!("document" in body)) return "";
  return resolveRefs(await markdownOfDocument(body.document, `${place}.document`), refs);
}

/** The same operations with Markdown in place of nodes, which may take a while to turn into it. */
export async function withMarkdown(edits: readonly ContentEdit[]): Promise<ContentEdit[]> {
  const all: ContentEdit[] = [];
  for (const [index, edit] of edits.entries()) {
    const body = "document" in edit ? edit.document : undefined;
    if (!body || !("document" in body)) all.push(edit);
    else {
      const markdown = await markdownOfDocument(body.document, `changes.${index}.document`);
      all.push({ ...edit, document: { markdown } } as ContentEdit);
    }
  }
  return all;
}
