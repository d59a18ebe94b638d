import type { Customization } from "#lib/contract/sites/customization.ts";
import type { ShownSpace } from "../../sites/structure/shown-structure.ts";
import { de } from "./labels/de.ts";
import { en, type Labels } from "./labels/en.ts";
import { es } from "./labels/es.ts";
import { fr } from "./labels/fr.ts";
import { ja } from "./labels/ja.ts";
import { nl } from "./labels/nl.ts";
import { no } from "./labels/no.ts";
import { ptBr } from "./labels/pt-br.ts";
import { ru } from "./labels/ru.ts";
import { zh } from "./labels/zh.ts";

export type { Labels };

export type Locale = Customization["internationalization"]["locale"];

const labels: Record<Locale, Labels> = { de, en, es, fr, ja, nl, no, "pt-br": ptBr, ru, zh };

/** Replaces the `{braces}` in a label by a value. */
export const filled = (label: string, value: string): string =>
  label.replace(/\{\w+\}/, () => value);

/** Returns the language tag of a space's texts; by default that of its site. */
export const languageOf = (
  { internationalization }: Customization,
  space: ShownSpace | undefined,
): string => space?.space.language ?? internationalization.locale;

export const labelsIn = (locale: Locale): Labels => labels[locale];

export const labelsOf = ({ internationalization }: Customization): Labels =>
  labelsIn(internationalization.locale);
