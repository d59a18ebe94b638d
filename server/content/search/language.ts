/** Text search configurations of Postgres for the languages that spaces have (decision 1.9). */
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

/** How words of a space are brought to one form; `simple` where Postgres knows no rules for it. */
export const searchLanguage = (language: string | null): string =>
  configurations[language ?? "en"] ?? "simple";
