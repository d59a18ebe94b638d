import type { DescribedLimit, DescribedScheme } from "../../api-specs/describe/description.ts";
import { filled, type Labels } from "../page/labels.ts";

/** Returns the limits of a schema in words. */
export const limitWords = (limits: readonly DescribedLimit[], labels: Labels): string =>
  limits.map(({ kind, value }) => filled(labels[kind], value)).join(", ");

/** Returns the combined schemes of a request in words. */
export function schemeWords(
  schemes: readonly DescribedScheme[],
  { labels, language }: { labels: Labels; language: string },
): string {
  const words = schemes.map(({ kind, name }) =>
    kind === "other" ? name : filled(labels[kind], name),
  );
  return new Intl.ListFormat(language).format(words);
}
