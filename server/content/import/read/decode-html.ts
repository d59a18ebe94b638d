import { ResourceError } from "./resource-error.ts";

/** Browsers look for the charset in the first kilobyte; frameworks put more before it. */
const head = 4096;
const inMeta = /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w.:-]+)/i;
const inXml = /^\s*<\?xml\b[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i;
const inHeader = /;\s*charset\s*=\s*["']?([\w.:-]+)/i;

function decoderOf(charset: string | undefined): TextDecoder | undefined {
  try {
    return charset === undefined ? undefined : new TextDecoder(charset);
  } catch {
    // The charset is misspelled or unknown.
    return undefined;
  }
}

const marks: [bytes: number[], charset: string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

function charsetOf(bytes: Uint8Array, contentType: string): TextDecoder | undefined {
  const [, marked] = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, head));
  return (
    decoderOf(marked) ??
    decoderOf(inHeader.exec(contentType)?.[1]) ??
    decoderOf((inMeta.exec(start) ?? inXml.exec(start))?.[1])
  );
}

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes a page of the web by the charset of its header or text, else as browsers do. */
export function decodeWebText(bytes: Uint8Array, contentType: string): string {
  const decoder = charsetOf(bytes, contentType);
  if (decoder) return decoder.decode(bytes);
  return asUtf8(bytes) ?? new TextDecoder("windows-1252").decode(bytes);
}

/** Decodes an HTML file by the charset that it names, else as UTF-8; rejects other bytes. */
export function decodeHtmlFile(bytes: Uint8Array): string {
  const text = charsetOf(bytes, "")?.decode(bytes) ?? asUtf8(bytes);
  if (text === undefined || text.includes("\0")) {
    throw new ResourceError("The file is not UTF-8 text");
  }
  return text;
}
