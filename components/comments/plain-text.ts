/** Whatever may mean something in Markdown: a little too much is no harm. */
const marks = /[`*_~[\]<>#|\\&@^]|https?:|www\.|^\s*(?:[-+=:]|\d+[.)])|^(?: {4}|\t)| {2}$/m;

/** The paragraphs of a text in Markdown that has no marks in it; undefined where it has some. */
export function plainParagraphs(text: string): string[] | undefined {
  if (marks.test(text)) return undefined;
  return text.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []);
}
