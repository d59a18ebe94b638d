import { emptySource, shownAsWritten, sourceOfPage } from "../drawing/document.ts";
import { writeText } from "../drawing/drawn-texts.ts";
import { labelsOf, languageOf } from "../page/labels.ts";
import type { Reading, VisitedPage } from "../reading.ts";

/** Returns the Markdown of a page for one visitor, without internal ids, for programs. */
export async function markdownOf(reading: Reading, visited: VisitedPage): Promise<string> {
  const { at } = reading;
  const { space, page } = visited;
  const { title, description } = page.fields;
  const customization = await reading.customization(space);
  const source = (await sourceOfPage(reading, visited)) ?? emptySource;
  const { locale } = customization.internationalization;
  const language = languageOf(customization, space);
  const written = await writeText(reading, visited, source, {
    ...{ title, description, locale, language, origin: at.origin },
  });
  if (written !== undefined) return written;
  return `${labelsOf(customization).tooComplex}\n\n${shownAsWritten(source)}`;
}
