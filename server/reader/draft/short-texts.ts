import type { drawing } from "#lib/contract/content/drawing.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../../access/context.ts";
import { drawShortText } from "../drawing/drawn-texts.ts";

type Op = (typeof drawing)["drawShortTexts"];

/** Renders short texts; null for each one that is too complex. */
export async function drawShortTexts(_: Context, { body: { texts, images } }: Input<Op>) {
  const html: (string | null)[] = [];
  // One after the other, as a request takes one turn at a time.
  for (const markdown of texts) html.push((await drawShortText({ markdown, images })) ?? null);
  return { html };
}
