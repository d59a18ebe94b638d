import { languages } from "../contract/translations/languages.ts";

const names = new Intl.DisplayNames("en", { type: "language" });

/** `German` for `de`; in English, like the whole console. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    // A foreign service may have codes of its own.
    return code;
  }
}

/** All languages of spaces, sorted by name. */
export const languageChoices = languages
  .map((value) => ({ value, label: languageName(value), keywords: [value] }))
  .sort((a, b) => a.label.localeCompare(b.label, "en"));
