import { expect, test } from "vitest";
import { parse } from "./syntax.ts";

const texts = [
  "See www.example.com/a, https://example.com/b_c_d and HTTP://example.com.",
  "[in www.example.com brackets](https://example.com) and [open www.example.com",
  "![www.example.com](a.png) *www.example.com* ~~https://example.com~~ `www.example.com`",
  "Scopes such as @scope/name, a @ b, &#64; and 1. 2. 3.",
  "- [x] done www.a.example\n- [ ] mailto:nobody xmpp:nobody\n\n| a | www.b.example |\n|--|--|\n| c | d |",
  'Footnote[^1] and :icon{icon="rocket"}.\n\n[^1]: www.example.com\n\n:::hint\nhttps://example.com\n:::',
];

test.each(texts)("a text without an email address is read as one with: %s", (text) => {
  const { children } = parse(text);
  // The last paragraph has one, so that all of the text is searched for others.
  const searched = parse(`${text}\n\na@example.com`).children;
  expect(searched.pop()).toMatchObject({
    children: [{ type: "link", url: "mailto:a@example.com" }],
  });
  expect(searched).toEqual(children);
});
