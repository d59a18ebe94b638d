import { detectXml } from "@file-type/xml";
import { FileTypeParser } from "file-type";
import { readSvgRoot } from "./svg-root.ts";

const bySignature = new FileTypeParser();
const byRoot = new FileTypeParser({ customDetectors: [detectXml] });

/**
 * Limit for finding the root element of XML, in bytes: without it, a long text without one takes
 * minutes.
 */
const rootWithin = 4 * 1024;

/** Limit for finding a signature, in bytes, as some containers begin with lists of parts. */
const signatureWithin = 4 * 1024 * 1024;

const svg = "image/svg+xml";

async function typeIn(bytes: Uint8Array) {
  const found = await bySignature.fromBuffer(bytes.subarray(0, signatureWithin));
  if (found && found.mime !== "application/xml") return found;
  if (readSvgRoot(bytes)) return { mime: svg };
  const other = await byRoot.fromBuffer(bytes.subarray(0, rootWithin));
  return other?.mime === svg ? found : (other ?? found);
}

/** Text types by file extension, as bytes do not reveal them. */
const byExtension: Record<string, string> = {
  csv: "text/csv",
  css: "text/css",
  htm: "text/html",
  html: "text/html",
  js: "text/javascript",
  json: "application/json",
  md: "text/markdown",
  xml: "application/xml",
  yaml: "application/yaml",
  yml: "application/yaml",
};

function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const textType = /^(text\/[\w.+-]+|application\/([\w.+-]*\+)?(json|yaml|xml))$/;

/**
 * Detects the media type from the bytes; the declared type only refines text. Unknown data is
 * `application/octet-stream`.
 */
export async function contentTypeOf(
  bytes: Uint8Array,
  name: string,
  declared?: string,
): Promise<string> {
  const found = await typeIn(bytes);
  // Generic XML may be XHTML.
  if (found && found.mime !== "application/xml") return found.mime;
  if (!isText(bytes)) return "application/octet-stream";
  const said = declared?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (textType.test(said)) return said;
  return byExtension[name.split(".").at(-1)?.toLowerCase() ?? ""] ?? "text/plain";
}
