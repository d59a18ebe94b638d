import { inflateSync } from "node:zlib";

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(signature);

interface Chunks {
  head: Buffer;
  palette: Buffer | undefined;
  hasTransparency: boolean;
  /** Compressed pixels. */
  data: Buffer;
}

/** Returns the chunks of a PNG that determine its look; undefined if it is truncated. */
function chunksOf(bytes: Buffer): Chunks | undefined {
  const data: Buffer[] = [];
  let head: Buffer | undefined;
  let palette: Buffer | undefined;
  let hasTransparency = false;
  for (let at = signature.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    at += 12 + length;
    if (at > bytes.length) return undefined;
    if (type === "IHDR" && length === 13) head = body;
    if (type === "PLTE") palette = body;
    if (type === "tRNS") hasTransparency = true;
    if (type === "IDAT") data.push(body);
    if (type === "IEND")
      return head && { head, palette, hasTransparency, data: Buffer.concat(data) };
  }
  return undefined;
}

/** Samples per pixel, and bits per sample, by color type. */
const kinds: Record<number, { samples: number; bits: number[] }> = {
  0: { samples: 1, bits: [1, 2, 4, 8, 16] },
  2: { samples: 3, bits: [8, 16] },
  3: { samples: 1, bits: [1, 2, 4, 8] },
  4: { samples: 2, bits: [8, 16] },
  6: { samples: 4, bits: [8, 16] },
};

/** First column and row of an interlacing pass, and the steps to the next ones. */
type Pass = [x: number, y: number, across: number, down: number];

const whole: Pass[] = [[0, 0, 1, 1]];
const interlaced: Pass[] = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];

interface Lines {
  /** Bytes of each line, after the one with its filter. */
  bytes: number;
  count: number;
}

const linesOf = (passes: Pass[], width: number, height: number, bitsPerPixel: number): Lines[] =>
  passes
    .map(([x, y, across, down]) => ({
      bytes: Math.ceil((Math.ceil((width - x) / across) * bitsPerPixel) / 8),
      count: Math.ceil((height - y) / down),
    }))
    .filter(({ bytes, count }) => bytes > 0 && count > 0);

/** Returns true if all pixels are present, and each line has a valid filter. */
function isFiltered(pixels: Buffer, lines: readonly Lines[]): boolean {
  let at = 0;
  for (const { bytes, count } of lines) {
    for (let line = 0; line < count; line += 1, at += bytes + 1)
      if ((pixels[at] ?? 5) > 4) return false;
  }
  return at === pixels.length;
}

/** Returns true if a PNG is complete and its pixels can be read. */
export function isWholePng(bytes: Buffer): boolean {
  const { head, palette, data } = chunksOf(bytes) ?? {};
  if (!head || !data) return false;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const [bits = 0, type = -1, compression, filter, interlacing = 0] = head.subarray(8);
  const kind = kinds[type];
  if (!kind?.bits.includes(bits) || compression !== 0 || filter !== 0 || interlacing > 1)
    return false;
  if (width * height === 0 || (type === 3 && !palette?.length)) return false;
  const passes = interlacing === 1 ? interlaced : whole;
  const lines = linesOf(passes, width, height, bits * kind.samples);
  const expected = lines.reduce((sum, each) => sum + (each.bytes + 1) * each.count, 0);
  try {
    return isFiltered(inflateSync(data, { maxOutputLength: expected }), lines);
  } catch {
    return false;
  }
}

/**
 * Returns the size of a whole PNG that the PDF library would draw wrongly: one with a transparent
 * color or palette, or with passes.
 */
export function misreadSize(bytes: Buffer): { width: number; height: number } | undefined {
  const { head, hasTransparency } = chunksOf(bytes) ?? {};
  if (!head || !(hasTransparency || head[12] === 1)) return undefined;
  return { width: head.readUInt32BE(0), height: head.readUInt32BE(4) };
}
