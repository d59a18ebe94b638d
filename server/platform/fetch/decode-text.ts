const inHeader = /;\s*charset\s*=\s*["']?([\w.:-]+)/i;

const marks: [bytes: number[], charset: string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/** Returns a decoder; undefined for a charset that is misspelled or unknown. */
export function decoderOf(charset: string | undefined): TextDecoder | undefined {
  try {
    return charset === undefined ? undefined : new TextDecoder(charset);
  } catch {
    return undefined;
  }
}

export const markedDecoder = (bytes: Uint8Array): TextDecoder | undefined =>
  decoderOf(marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1]);

export const headerDecoder = (contentType: string): TextDecoder | undefined =>
  decoderOf(inHeader.exec(contentType)?.[1]);

/** Decodes UTF-8; undefined for other bytes. */
export function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes UTF-8, or else text in a charset; undefined for bytes that are neither. */
export function decodeAs(charset: string | undefined, bytes: Uint8Array): string | undefined {
  const text = asUtf8(bytes);
  if (text !== undefined || charset === undefined) return text;
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const isUtf16 = (decoder: TextDecoder | undefined): decoder is TextDecoder =>
  decoder?.encoding.startsWith("utf-16") === true;

/** Returns the damage of UTF-16 text; undefined for sound text, and for other charsets. */
export function utf16Damage(
  bytes: Uint8Array,
  decoder = markedDecoder(bytes),
): "empty" | "odd" | "unpaired" | undefined {
  if (!isUtf16(decoder)) return undefined;
  if (bytes.length % 2 === 1) return "odd";
  try {
    const text = new TextDecoder(decoder.encoding, { fatal: true }).decode(bytes);
    return text === "" ? "empty" : undefined;
  } catch {
    return "unpaired";
  }
}

/** Decodes a text file by its byte order mark, else as UTF-8; undefined for other bytes. */
export function decodeTextFile(bytes: Uint8Array): string | undefined {
  const marked = markedDecoder(bytes);
  const text = isUtf16(marked) ? marked.decode(bytes) : asUtf8(bytes);
  return text?.includes("\0") ? undefined : text;
}

/**
 * Decodes data such as JSON, YAML or XML. It is mostly UTF-8, even if the server's header names its
 * default charset.
 */
export function decodeData(bytes: Uint8Array, contentType: string): string {
  const marked = markedDecoder(bytes);
  if (marked) return marked.decode(bytes);
  return asUtf8(bytes) ?? (headerDecoder(contentType) ?? new TextDecoder()).decode(bytes);
}
