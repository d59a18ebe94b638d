import type { TranslationEngineInfo } from "#lib/contract/translations/translations.ts";

/** Glossary term with its translation. */
export interface Term {
  from: string;
  to: string;
}

export interface TranslationOrder {
  from: string;
  to: string;
  /** Texts with tags (`Tagged`); answers must keep every tag. */
  texts: readonly string[];
  instructions: string;
  terms: readonly Term[];
}

/** Translation engine: returns one answer per text, in order, or throws `EngineError`. */
export interface TranslationEngine extends TranslationEngineInfo {
  /** Part of the cache key: other kinds of engines translate again. */
  kind: string;
  /** Limits of a request in characters and texts. */
  most: { characters: number; texts: number };
  translate(order: TranslationOrder): Promise<string[]>;
}

/** Reason for a failed translation, for administrators. */
export class EngineError extends Error {
  override name = "EngineError";
  /** All further requests would fail, too. */
  readonly isGeneral: boolean;

  constructor(message: string, isGeneral: boolean) {
    super(message);
    this.isGeneral = isGeneral;
  }
}
