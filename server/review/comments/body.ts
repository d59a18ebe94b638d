import type * as z from "zod";
import type { Body, Format } from "#lib/contract/content/document.ts";
import { isShort, longestShortText } from "#lib/contract/content/short-text.ts";
import type { Context } from "../../access/context.ts";
import { documentsOf } from "../../content/document/convert.ts";
import { markdownOf } from "../../content/edits/edit-document.ts";
import type { Db } from "../../db/client.ts";
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

/**
 * Creates a write whose text may have any format. It is converted before the transaction, since
 * that may be slow.
 */
export const withReadBody = <
  Name extends string,
  In extends { body: Partial<Record<Name, Body>> },
  Out,
>(
  name: Name,
  write: (ctx: Context, input: In) => Promise<Out>,
) =>
  Object.assign(write, {
    gather: async (ctx: Context, input: In) => {
      const given = input.body[name];
      const isDocument = given !== undefined && "document" in given;
      const text = isDocument ? { [name]: { markdown: await readBody(given) } } : {};
      return (db: Db) => write({ ...ctx, db }, { ...input, body: { ...input.body, ...text } });
    },
  });

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
