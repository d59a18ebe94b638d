/** Limit of segments before the size; large profiles and metadata take a few hundred. */
const mostSegments = 10_000;
/**
 * Returns true for markers of frames, which contain the size; three other markers are in their
 * range.
 */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const isExif = (bytes: Uint8Array, at: number) =>
  bytes[at + 1] === 0xe1 && Buffer.from(bytes.subarray(at + 4, at + 8)).toString() === "Exif";

/**
 * Returns the segments of a JPEG with its size and orientation, since reading the others takes
 * seconds for some files. The first segment stays, as readers require one.
 */
export function shortJpeg(bytes: Uint8Array): Uint8Array {
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  for (let count = 0; count < mostSegments && at + 4 <= bytes.length; count++) {
    // Any number of these may precede a marker.
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (bytes[at] !== 0xff) break;
    if (count === 0 || isFrame(marker) || isExif(bytes, at)) kept.push(bytes.subarray(at, end));
    if (isFrame(marker)) break;
    at = end;
  }
  return Buffer.concat(kept);
}
