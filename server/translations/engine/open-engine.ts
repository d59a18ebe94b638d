import type { TranslationEngineInfo } from "#lib/contract/translations/translations.ts";
import type { Config } from "../../platform/config.ts";
import { chatServer } from "./chat.ts";
import type { TranslationEngine } from "./engine.ts";
import { libreTranslate } from "./libre.ts";
import { pseudo } from "./pseudo.ts";

type Settings = Pick<Config, "translation">;

/** Milliseconds for a response, as language models may be slow. */
const timeoutMs = 120_000;

/** Opens the configured engine; undefined if there is none. */
export function openEngine({ translation }: Settings): TranslationEngine | undefined {
  if (!translation) return undefined;
  if (translation.engine === "pseudo") return pseudo;
  const { url, key } = translation;
  if (translation.engine === "libretranslate") return libreTranslate({ url, key, timeoutMs });
  return chatServer({ url, key, model: translation.model, timeoutMs });
}

/** Returns the description of the configured engine for the API. */
export function engineInfo(settings: Settings): TranslationEngineInfo | undefined {
  const engine = openEngine(settings);
  if (!engine) return undefined;
  const { name, instructions, development } = engine;
  return { name, instructions, development };
}
