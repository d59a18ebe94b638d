import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import decodeAvif, { init as initAvif } from "@jsquash/avif/decode.js";
import encodePng, { init as initPng } from "@jsquash/png/encode.js";
import decodeWebp, { init as initWebp } from "@jsquash/webp/decode.js";
import { drawSvg } from "../../../platform/draw-svg.ts";
import { pictureTurns } from "../../files/picture-turns.ts";
import { fontsFor } from "./svg-fonts.ts";
import { turnPixels } from "./turn-pixels.ts";

/** Types that this draws, as PDFs embed only PNG and JPEG. */
export type DrawnType = "image/gif" | "image/webp" | "image/avif" | "image/svg+xml";

export interface GivenImage {
  bytes: Uint8Array;
  contentType: DrawnType;
  /** Size in pixels; an SVG is drawn in its own. */
  width: number;
  height: number;
}

/** Limits in pixels: three to four for each point of the paper's width and height. */
const widest = 1800;
const highest = 2000;
/** Vectors are drawn larger than on a screen, small ones up to this factor. */
const sharpest = 4;

const { resolve } = createRequire(import.meta.url);
const readWasm = (name: string) => new WebAssembly.Module(readFileSync(resolve(name)));

/** The class in which decoders return pixels, as browsers have it. */
class Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

/** Decoders by type, loaded with their first image. */
const decoders = {
  async "image/webp"(bytes: ArrayBuffer) {
    await initWebp(readWasm("@jsquash/webp/codec/dec/webp_dec.wasm"));
    return decodeWebp(bytes);
  },
  async "image/avif"(bytes: ArrayBuffer) {
    await initAvif(readWasm("@jsquash/avif/codec/dec/avif_dec.wasm"));
    const pixels = await decodeAvif(bytes);
    if (!pixels) return pixels;
    const { data, width, height } = turnPixels(pixels, pictureTurns(new Uint8Array(bytes)));
    return new Pixels(data, width, height);
  },
};

async function toPng(bytes: Uint8Array, type: keyof typeof decoders): Promise<Uint8Array> {
  Object.assign(globalThis, { ImageData: Pixels });
  const pixels = await decoders[type](new Uint8Array(bytes).buffer);
  if (!pixels) throw new Error("The image is empty");
  await initPng(readWasm("@jsquash/png/codec/pkg/squoosh_png_bg.wasm"));
  return new Uint8Array(await encodePng(pixels as ImageData));
}

const limited = (most: number) => (width: number, height: number) =>
  Math.min(most, widest / width, highest / height);

/** Draws the first picture of a PNG or GIF, smaller if it is larger than paper shows. */
function shrunk(bytes: Uint8Array, type: string, width: number, height: number) {
  const href = `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
  const image = `<image width="${width}" height="${height}" href="${href}"/>`;
  return drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`,
    { zoom: limited(1) },
  );
}

/** Texts of an SVG that only a browser draws, without others in their place. */
const holdsHtml = (svg: string) => svg.includes("<foreignObject") && !svg.includes("<switch");

/**
 * Draws an image as PNG; returns undefined for one that would lose its texts, and throws for a
 * damaged one. Takes long, so it runs in a worker.
 */
export async function drawImage(image: GivenImage): Promise<Uint8Array | undefined> {
  const { bytes, contentType, width, height } = image;
  if (contentType === "image/svg+xml") {
    const svg = new TextDecoder().decode(bytes);
    if (holdsHtml(svg)) return undefined;
    return drawSvg(svg, { ...(await fontsFor(svg)), zoom: limited(sharpest) });
  }
  if (contentType === "image/gif") return shrunk(bytes, contentType, width, height);
  const png = await toPng(bytes, contentType);
  return limited(1)(width, height) < 1 ? shrunk(png, "image/png", width, height) : png;
}
