import type { OpenAPIErrorCode } from "#lib/contract/openapi-specs.ts";

/** Why a specification could not be read: the code of decision 1.32, and words for who set it up. */
export class SpecFault extends Error {
  override name = "SpecFault";
  readonly code: OpenAPIErrorCode;

  constructor(code: OpenAPIErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A text that is no specification; the thread that reads can name it and nothing more. */
export class ParseFault extends Error {
  override name = "ParseFault";
}
