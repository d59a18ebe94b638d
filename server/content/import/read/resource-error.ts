import { ServiceError } from "../../../platform/errors.ts";

/** Reason why a resource could not be imported, as a message for people. */
export class ResourceError extends Error {
  override name = "ResourceError";
}

/**
 * Messages of errors that a file has in itself: another attempt with the same file has them too.
 */
export const fileErrors = {
  missing: "The file is missing",
  encoding: "The file is not UTF-8 text",
  encodingInArchive:
    "The file is not UTF-8 text. Save it as UTF-8, or import it again and choose the encoding of the archive",
  utf16Empty: "The UTF-16 text is damaged: it ends after its byte order mark",
  utf16Odd: "The UTF-16 text is damaged: it has an odd number of bytes",
  utf16Unpaired: "The UTF-16 text is damaged: it contains half of a character",
  tooLarge: "The HTML is larger than 5 MiB",
  tooDeep: "The HTML is too deeply nested",
  notWord:
    "The file is a ZIP archive, but not a Word document. Import an archive of Markdown or HTML files with the source zip",
  archive:
    "The file is a ZIP archive. Import a Word document with the source docx, and an archive of Markdown or HTML files with the source zip",
  damaged: "The Word document is damaged",
};

/** Errors of damaged UTF-16 text, by its damage. */
export const utf16Errors = {
  empty: fileErrors.utf16Empty,
  odd: fileErrors.utf16Odd,
  unpaired: fileErrors.utf16Unpaired,
};

/** Returns the error message for a resource that was not imported; rethrows internal errors. */
export function errorOf(error: unknown): string {
  if (error instanceof ResourceError || error instanceof ServiceError) return error.message;
  throw error;
}
