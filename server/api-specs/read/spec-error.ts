import type { OpenAPIErrorCode } from "#lib/contract/api-specs/openapi-specs.ts";

/** Reason for an unreadable specification: a code, and a message for its owner. */
export class SpecError extends Error {
  override name = "SpecError";
  readonly code: OpenAPIErrorCode;

  constructor(code: OpenAPIErrorCode, message: string) {
    // The database rejects NUL.
    super(message.replaceAll("\0", "\uFFFD"));
    this.code = code;
  }
}

/** Text that isn't a specification. Workers pass on errors by name and message only. */
export class SpecParseError extends Error {
  override name = "SpecParseError";
}

/** Document with numbers that JSON doesn't have. */
export class NotJsonError extends SpecParseError {}
