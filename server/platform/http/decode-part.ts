/** Decodes a part of a path. Escapes that are not UTF-8 stay as they were written. */
export const decodePart = (part: string): string => decodedBy(decodeURIComponent, part);

/** Decodes a path, except for the escapes that separate its parts. Escapes that are not UTF-8 stay as they were written. */
export const decodePath = (path: string): string => decodedBy(decodeURI, path);

function decodedBy(decode: (text: string) => string, text: string): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
