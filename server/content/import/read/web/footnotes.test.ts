import { expect, test } from "vitest";
import { findElement } from "./elements.ts";
import { footnotesIn } from "./footnotes.ts";
import { parseHtml, readHtmlPage } from "./html-page.ts";

const many = 2000;
const numbers = Array.from({ length: many }, (_, at) => at);

const backlinks = numbers.map((at) => `<a href="#r${at}">↩</a>`).join(" ");
const references = numbers
  .map((at) => `Word<sup><a id="r${at}" href="#n">${at}</a></sup>`)
  .join(" ");
const page = `<p>${references}</p><section class="footnotes"><ol><li id="n">Note. ${backlinks} Ends.</li></ol></section>`;

test("the space between the removed links of a note with many references is one text", () => {
  const root = parseHtml(page);
  expect(footnotesIn(root)).toEqual(new Map([["n", "1"]]));
  const note = findElement(root, ({ tagName }) => tagName === "li");
  expect(note?.children.length).toBeLessThan(10);
});

test("a note with many references is one footnote", () => {
  const { markdown } = readHtmlPage(page);
  expect(markdown?.match(/\[\^1\](?!:)/g)).toHaveLength(many);
  expect(markdown).toMatch(/\n\[\^1\]: Note\. Ends\.\s*$/);
});
