import { defineLanguageFacet, Language } from "@codemirror/language";
import { GFM, parser } from "@lezer/markdown";

/** Markdown with tables, tasks and other additions of GitHub. */
export const markdown = new Language(
  defineLanguageFacet(),
  parser.configure([GFM]),
  [],
  "markdown",
);
