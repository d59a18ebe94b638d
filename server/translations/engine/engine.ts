import type { TranslationEngineInfo } from "#lib/contract/translations.ts";

/** A term and what it is to be called. */
export interface Term {
  from: string;
  to: string;
}

export interface TranslationOrder {
  from: string;
  to: string;
  /** Texts with tags (`Tagged`); the answers keep every tag. */
  texts: readonly string[];
  instructions: string;
  terms: readonly Term[];
  signal: AbortSignal;
}

/** Whatever translates: one answer for each text, in order, or an `EngineFault`. */
export interface TranslationEngine extends TranslationEngineInfo {
  /** What it translated is asked for anew from an engine of another kind. */
  kind: string;
  /** Characters and texts that it takes at once. */
  most: { characters: number; texts: number };
  translate(order: TranslationOrder): Promise<string[]>;
}

/** Why an engine did not translate, in words for an administrator. */
export class EngineFault extends Error {
  override name = "EngineFault";
  /** Asking again for anything else is of no use now. */
  readonly isGeneral: boolean;

  constructor(message: string, isGeneral: boolean) {
    super(message);
    this.isGeneral = isGeneral;
  }
}
