import type { GlossaryEntry } from "@/lib/contract/translations/glossary";
import { languageName } from "@/lib/format/languages";

const first = ({ translations }: Pick<GlossaryEntry, "translations">) =>
  "en" in translations ? "en" : Object.keys(translations).sort()[0];

/** Returns the display term of an entry: the English one, else the first. */
export const termOf = (entry: Pick<GlossaryEntry, "translations">): string =>
  entry.translations[first(entry) ?? ""] ?? "";

/** Lists the terms in other languages: `Bereich (German), espace (French)`. */
export function othersOf(entry: Pick<GlossaryEntry, "translations">): string {
  const own = first(entry);
  return Object.entries(entry.translations)
    .filter(([language]) => language !== own)
    .map(([language, term]) => `${term} (${languageName(language)})`)
    .join(", ");
}
