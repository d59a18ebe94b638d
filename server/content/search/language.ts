/** Postgres text search configurations by language. */
const configurations: Record<string, string> = {
  ar: "arabic",
  da: "danish",
  de: "german",
  el: "greek",
  en: "english",
  es: "spanish",
  fi: "finnish",
  fr: "french",
  hi: "hindi",
  hu: "hungarian",
  id: "indonesian",
  it: "italian",
  lt: "lithuanian",
  nl: "dutch",
  no: "norwegian",
  pt: "portuguese",
  "pt-br": "portuguese",
  ro: "romanian",
  ru: "russian",
  sv: "swedish",
  tr: "turkish",
};

/**
 * Returns the text search configuration of a space; `simple` for languages that Postgres does not
 * support.
 */
export const searchLanguage = (language: string | null): string =>
  configurations[language ?? "en"] ?? "simple";
