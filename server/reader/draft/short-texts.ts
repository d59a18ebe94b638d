import type { drawing } from "#lib/contract/content/drawing.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../../platform/context.ts";
import { drawShortText } from "../drawing/drawn-texts.ts";

type Op = (typeof drawing)["drawShortTexts"];

/** Draws short texts; null for each that takes more than any real one. */
export async function drawShortTexts(_: Context, { body: { texts, images } }: Input<Op>) {
  const drawn = texts.map((markdown) => drawShortText({ markdown, images }));
  return { html: (await Promise.all(drawn)).map((each) => each ?? null) };
}
