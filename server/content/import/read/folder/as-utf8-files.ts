import { decodeAs, markedDecoder } from "../../../../platform/fetch/decode-text.ts";
import { declaresCharset } from "../web/decode-html.ts";
import { isHtmlPath } from "./paths.ts";

const text = /\.(?:md|mdx|markdown|x?html?|txt|csv|tsv|json|ya?ml|toml)$/i;

/** Returns files whose texts are UTF-8; those that say their charset, or are something else, stay. */
export const asUtf8Files = (
  files: ReadonlyMap<string, Uint8Array>,
  charset: string,
): Map<string, Uint8Array> =>
  new Map(
    [...files].map(([path, bytes]) => {
      const isKnown = markedDecoder(bytes) || (isHtmlPath(path) && declaresCharset(bytes));
      if (!text.test(path) || isKnown) return [path, bytes];
      const decoded = decodeAs(charset, bytes);
      return [path, decoded === undefined ? bytes : Buffer.from(decoded)];
    }),
  );
