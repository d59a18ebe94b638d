import type * as z from "zod";
import type { Body, Format } from "#lib/contract/document.ts";
import { documentsOf } from "../content/document/convert.ts";
import { markdownOf } from "../content/edit-document.ts";
import { badRequest } from "../errors.ts";

const maxLength = 65_536;
const noRefs = new Map<string, string>();

/** The Markdown of a body that a caller gave: neither empty nor endless, in whichever form. */
export async function readBody(body: Body): Promise<string> {
  const markdown = await markdownOf(body, noRefs, "body");
  if (markdown.trim() === "") throw badRequest("body: must not be empty");
  if (markdown.length > maxLength) {
    throw badRequest(`body: must have at most ${maxLength} characters of Markdown`);
  }
  return markdown;
}

/** Gives any of those texts the form that the caller asked for. */
export async function bodyWriter(
  format: z.output<typeof Format>,
  texts: string[],
): Promise<(markdown: string) => Body> {
  if (format === "markdown") return (markdown) => ({ markdown });
  const documents = await documentsOf(texts);
  const bodies = new Map(documents.map((document, index) => [texts[index], { document }]));
  return (markdown) => bodies.get(markdown) ?? {};
}
