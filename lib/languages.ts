import { languages } from "./contract/languages.ts";

const names = new Intl.DisplayNames("en", { type: "language" });

/** `German` for `de`; English names, as the whole console is in English. */
export const languageName = (code: string) => names.of(code) ?? code;

/** Every language that a space can have, by name. */
export const languageChoices = languages
  .map((value) => ({ value, label: languageName(value), keywords: [value] }))
  .sort((a, b) => a.label.localeCompare(b.label, "en"));
