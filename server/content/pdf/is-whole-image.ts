import { inflateSync } from "node:zlib";

const pngSignature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** Samples per pixel by color type. */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface PngParts {
  head: Buffer;
  data: Buffer;
}

/** Returns the header and the compressed pixels; undefined if the file is truncated. */
function pngParts(bytes: Buffer): PngParts | undefined {
  const data: Buffer[] = [];
  let head: Buffer | undefined;
  for (let at = pngSignature.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    at += 12 + length;
    if (at > bytes.length) return undefined;
    if (type === "IHDR" && length === 13) head = body;
    if (type === "IDAT") data.push(body);
    if (type === "IEND") return head && { head, data: Buffer.concat(data) };
  }
  return undefined;
}

function isWholePng(bytes: Buffer): boolean {
  const parts = pngParts(bytes);
  if (!parts) return false;
  const { head, data } = parts;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const bits = (head[8] ?? 0) * (samples[head[9] ?? -1] ?? 0);
  if (width * height * bits === 0) return false;
  const interlaced = head[12] === 1;
  const expected = (Math.ceil((width * bits) / 8) + 1) * height;
  // Each of the seven passes of an interlaced image rounds up on its own.
  const most = interlaced ? expected * 2 + 64 : expected;
  try {
    const { length } = inflateSync(data, { maxOutputLength: most });
    return interlaced ? length > 0 : length === expected;
  } catch {
    return false;
  }
}

/**
 * Returns true for markers with the image size: start of frame, without tables and reserved ones.
 */
const namesSize = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function isWholeJpeg(bytes: Buffer): boolean {
  let sized = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return false;
    if (namesSize(marker) && at + 9 <= bytes.length)
      sized = bytes.readUInt16BE(at + 5) > 0 && bytes.readUInt16BE(at + 7) > 0;
    // Pixels follow, up to the end marker.
    if (marker === 0xda) return sized && bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > at;
    at += 2 + length;
  }
  return false;
}

/**
 * Returns true if a PNG or JPEG is complete; rendering a truncated one would fail the whole
 * document.
 */
export function isWholeImage(given: Uint8Array): boolean {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (bytes.subarray(0, 8).equals(pngSignature)) return isWholePng(bytes);
  return bytes[0] === 0xff && bytes[1] === 0xd8 && isWholeJpeg(bytes);
}
