import type { drawing } from "#lib/contract/content/drawing.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../../access/context.ts";
import { badRequest } from "../../platform/errors.ts";
import { TooComplexError } from "../../platform/workers/too-complex.ts";
import { convertPasted } from "./read/converter.ts";
import { ResourceError } from "./read/resource-error.ts";

type Op = (typeof drawing)["convertHtml"];

export async function convertHtml(_: Context, { body: { html } }: Input<Op>) {
  try {
    return { markdown: await convertPasted(html) };
  } catch (error) {
    if (error instanceof ResourceError) throw badRequest(`html: ${error.message}`);
    if (error instanceof TooComplexError) throw badRequest("html: too complex to convert");
    throw error;
  }
}
