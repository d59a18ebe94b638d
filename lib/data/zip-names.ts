const signatureOfEnd = 0x06054b50;
const signatureOfEntry = 0x02014b50;
/** Length of the record at the end, and the most that a comment adds to it. */
const sizeOfEnd = 22;
const longestComment = 65_535;

/** Identifies the extra field with the name in UTF-8. */
const unicodePath = 0x7075;

const bytesAt = async (file: Blob, start: number, end: number) =>
  new DataView(await file.slice(Math.max(0, start), end).arrayBuffer());

/** Returns true if an entry has an extra field with an id. */
function hasExtra(directory: DataView, start: number, length: number, id: number): boolean {
  for (let at = start; at + 4 <= start + length; at += 4 + directory.getUint16(at + 2, true)) {
    if (directory.getUint16(at, true) === id) return true;
  }
  return false;
}

/** Returns the part of an archive that lists its files; undefined for a damaged one. */
async function directoryOf(file: Blob): Promise<DataView | undefined> {
  const tail = await bytesAt(file, file.size - sizeOfEnd - longestComment, file.size);
  for (let at = tail.byteLength - sizeOfEnd; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== signatureOfEnd) continue;
    const start = tail.getUint32(at + 16, true);
    return bytesAt(file, start, start + tail.getUint32(at + 12, true));
  }
  return undefined;
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Returns the names in a ZIP archive that don't say their charset and aren't UTF-8. */
export async function unclearNames(file: Blob): Promise<Uint8Array[]> {
  const directory = await directoryOf(file);
  const names: Uint8Array[] = [];
  let at = 0;
  while (directory && at + 46 <= directory.byteLength) {
    if (directory.getUint32(at, true) !== signatureOfEntry) return names;
    const isMarked = (directory.getUint16(at + 8, true) & 0x800) !== 0;
    const length = directory.getUint16(at + 28, true);
    const extra = directory.getUint16(at + 30, true);
    const next = at + 46 + length + extra + directory.getUint16(at + 32, true);
    if (next > directory.byteLength) return names;
    const name = new Uint8Array(directory.buffer, directory.byteOffset + at + 46, length);
    const isNamed = isMarked || hasExtra(directory, at + 46 + length, extra, unicodePath);
    if (!isNamed && !isUtf8(name)) names.push(name);
    at = next;
  }
  return names;
}

const upperHalf =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

/** Decodes a name in code page 437, the original encoding of ZIP archives. */
export const textIn437 = (name: Uint8Array): string =>
  Array.from(name, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : (upperHalf[byte - 0x80] ?? ""),
  ).join("");
