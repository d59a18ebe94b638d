import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const { resolve } = createRequire(import.meta.url);

/** Compiled with the first image of a thread. */
let ready: Promise<void> | undefined;

export interface Fonts {
  /** TrueType fonts of the texts, which are left out without one. */
  fonts?: Uint8Array[];
  /** Names within these fonts: for texts whose own font is not among them. */
  family?: string | undefined;
  monospace?: string | undefined;
}

export interface Drawing extends Fonts {
  /** Returns by how much an SVG of this size in pixels is enlarged; by default it isn't. */
  zoom?: (width: number, height: number) => number;
}

/** Draws an SVG as PNG, with neither fonts of the system nor files. */
export async function drawSvg(svg: string, look: Drawing = {}): Promise<Uint8Array> {
  ready ??= initWasm(readFileSync(resolve("@resvg/resvg-wasm/index_bg.wasm")));
  await ready;
  const { fonts = [], family = "", monospace = family, zoom } = look;
  const font = {
    fontBuffers: fonts,
    ...{ defaultFontFamily: family, serifFamily: family, sansSerifFamily: family },
    ...{ cursiveFamily: family, fantasyFamily: family, monospaceFamily: monospace },
  };
  let drawing = new Resvg(svg, { font });
  if (zoom) {
    const { width, height } = drawing;
    drawing.free();
    drawing = new Resvg(svg, { font, fitTo: { mode: "zoom", value: zoom(width, height) } });
  }
  const image = drawing.render();
  try {
    return image.asPng();
  } finally {
    image.free();
    drawing.free();
  }
}
