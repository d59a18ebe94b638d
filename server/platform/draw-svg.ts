import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const { resolve } = createRequire(import.meta.url);

/** Compiled with the first image of a thread. */
let ready: Promise<void> | undefined;

/** Draws an SVG as PNG, with neither fonts of the system nor files. */
export async function drawSvg(svg: string): Promise<Uint8Array> {
  ready ??= initWasm(readFileSync(resolve("@resvg/resvg-wasm/index_bg.wasm")));
  await ready;
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = drawing.render();
  try {
    return image.asPng();
  } finally {
    image.free();
    drawing.free();
  }
}
