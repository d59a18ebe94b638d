import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CommentMarkdown } from "./comment-markdown";
import { plainParagraphs } from "./plain-text";

const drawn = (text: string) => renderToStaticMarkup(<CommentMarkdown text={text} />);

test.each([
  "Looks good to me.",
  "First line\nsecond line",
  "One paragraph.\n\nAnother, with (brackets), a dash - and 3.5 numbers!",
  "\n\nIt's \"quoted\"; isn't it?\n",
  "",
])("without marks it is what Markdown draws: %j", (text) => {
  const paragraphs = plainParagraphs(text) ?? [];
  const plain = renderToStaticMarkup(
    paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
  );
  expect(plain).toBe(drawn(text).replaceAll("</p>\n<p>", "</p><p>"));
});

test.each([
  "`code`",
  "*very* much",
  "see https://example.com",
  "see www.example.com",
  "me@example.com",
  "- one\n- two",
  "1. one",
  "# Title",
  "Title\n---",
  "> quoted",
  "| a |\n| - |",
  "    code",
  "two lines  \nby two spaces",
  "&amp;",
  "[link](/there)",
])("with marks it is left to Markdown: %j", (text) => {
  expect(plainParagraphs(text)).toBeUndefined();
});
