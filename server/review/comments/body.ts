import type * as z from "zod";
import type { Body, Format } from "#lib/contract/content/document.ts";
import { isShort, longestShortText } from "#lib/contract/content/short-text.ts";
import { documentsOf } from "../../content/document/convert.ts";
import { markdownOf } from "../../content/edits/edit-document.ts";
import { badRequest } from "../../platform/errors.ts";

const noRefs = new Map<string, string>();

/** Converts a body of any format to Markdown; rejects empty and too long ones. */
export async function readBody(body: Body): Promise<string> {
  const markdown = await markdownOf(body, noRefs, "body");
  if (markdown.trim() === "") throw badRequest("body: must not be empty");
  if (!isShort(markdown)) {
    throw badRequest(`body: must have at most ${longestShortText} characters of Markdown`);
  }
  return markdown;
}

/** Returns a function that converts Markdown to the requested format. */
export async function bodyWriter(
  format: z.output<typeof Format>,
  texts: string[],
): Promise<(markdown: string) => Body> {
  if (format === "markdown") return (markdown) => ({ markdown });
  const documents = await documentsOf(texts);
  const bodies = new Map(documents.map((document, index) => [texts[index], { document }]));
  return (markdown) => bodies.get(markdown) ?? {};
}
