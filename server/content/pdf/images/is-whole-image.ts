import { isPng, isWholePng } from "./png.ts";

/**
 * Returns true for markers of frames, which contain the size, without tables and reserved markers.
 */
const namesSize = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Returns true for a start of frame that a PDF can express: gray, RGB or CMYK of eight bits. */
const isPrintableFrame = (frame: Buffer) =>
  frame[0] === 8 &&
  frame.readUInt16BE(1) > 0 &&
  frame.readUInt16BE(3) > 0 &&
  [1, 3, 4].includes(frame[5] ?? 0);

function isWholeJpeg(bytes: Buffer): boolean {
  let sized = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return false;
    if (namesSize(marker) && at + 10 <= bytes.length)
      sized = isPrintableFrame(bytes.subarray(at + 4));
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
  if (isPng(bytes)) return isWholePng(bytes);
  return bytes[0] === 0xff && bytes[1] === 0xd8 && isWholeJpeg(bytes);
}
