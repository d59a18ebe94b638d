import {
  asUtf8,
  decoderOf,
  headerDecoder,
  markedDecoder,
  utf16Damage,
} from "../../../../platform/fetch/decode-text.ts";
import { fileErrors, ResourceError, utf16Errors } from "../resource-error.ts";

/**
 * Limit for finding the charset, in bytes. Browsers search 1 KB, but frameworks put more before it.
 */
const head = 4096;
/** Texts that only look like tags. */
const unseen = /<!--[\s\S]*?-->|<(script|style|title)\b[\s\S]*?<\/\1\s*>/gi;
const metas = /<meta\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const attributes = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
const inContent = /charset\s*=\s*["']?\s*([\w.:-]+)/i;
const inXml = /^\s*<\?xml\b[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i;

/** Returns the charset of the first `<meta>` that declares one. */
function inMeta(start: string): string | undefined {
  for (const [meta] of start.replaceAll(unseen, " ").matchAll(metas)) {
    const given = new Map(
      [...meta.matchAll(attributes)].map(([, name = "", ...values]) => [
        name.toLowerCase(),
        values.find((value) => value !== undefined) ?? "",
      ]),
    );
    const charset = given.get("charset")?.trim();
    if (charset) return charset;
    const isType = given.get("http-equiv")?.trim().toLowerCase() === "content-type";
    const found = isType ? inContent.exec(given.get("content") ?? "")?.[1] : undefined;
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns the decoder that a `<meta>` declares. If the tag is readable as ASCII, the page isn't
 * UTF-16, so browsers then assume UTF-8.
 */
function declaredDecoder(start: string): TextDecoder | undefined {
  const decoder = decoderOf(inMeta(start) ?? inXml.exec(start)?.[1]);
  return decoder?.encoding.startsWith("utf-16") ? new TextDecoder() : decoder;
}

function charsetOf(bytes: Uint8Array, contentType: string): TextDecoder | undefined {
  return (
    markedDecoder(bytes) ??
    headerDecoder(contentType) ??
    declaredDecoder(new TextDecoder("latin1").decode(bytes.subarray(0, head)))
  );
}

/** Returns true for an HTML file that says its charset. */
export const declaresCharset = (bytes: Uint8Array): boolean => charsetOf(bytes, "") !== undefined;

/** Decodes a web page by the charset of its header or text, or else as browsers do. */
export function decodeWebText(bytes: Uint8Array, contentType: string): string {
  const decoder = charsetOf(bytes, contentType);
  if (decoder) return decoder.decode(bytes);
  return asUtf8(bytes) ?? new TextDecoder("windows-1252").decode(bytes);
}

/** Decodes an HTML file by its declared charset, or else as UTF-8; rejects other bytes. */
export function decodeHtmlFile(bytes: Uint8Array, contentType = ""): string {
  const decoder = charsetOf(bytes, contentType);
  const damage = utf16Damage(bytes, decoder);
  if (damage) throw new ResourceError(utf16Errors[damage]);
  const text = decoder?.decode(bytes) ?? asUtf8(bytes);
  if (text === undefined || text.includes("\0")) {
    throw new ResourceError(fileErrors.encoding);
  }
  return text;
}
