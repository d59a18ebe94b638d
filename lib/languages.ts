import { languages } from "./contract/languages.ts";

const names = new Intl.DisplayNames("en", { type: "language" });

/** `German` for `de`; English names, as the whole console is in English. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    // Of a code that is none, nobody knows a name: a foreign service may have its own.
    return code;
  }
}

/** Every language that a space can have, by name. */
export const languageChoices = languages
  .map((value) => ({ value, label: languageName(value), keywords: [value] }))
  .sort((a, b) => a.label.localeCompare(b.label, "en"));
