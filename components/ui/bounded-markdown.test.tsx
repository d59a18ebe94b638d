import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { expect, test } from "vitest";
import { renderMarkdown } from "./bounded-markdown";

const within = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  return () => performance.now() > end;
};

const look = { remarkPlugins: [remarkGfm] };

/** Undefined for a text that is given up. */
const render = (text: string, isOver = within(5000)) => renderMarkdown({ text, look, isOver });

const draw = (text: string, isOver?: () => boolean) =>
  renderToStaticMarkup(render(text, isOver) ?? "given up");

test.each([
  ["quotes", "> ".repeat(1000)],
  ["list markers", `${"- ".repeat(300)}a`],
  ["emphasis", `${"*a ".repeat(400)}${"b* ".repeat(400)}`],
  [
    "a list by its indents",
    Array.from({ length: 150 }, (_, at) => `${"  ".repeat(at)}- a`).join("\n"),
  ],
])("%s that are too deep or too many for a browser stay plain text", (_name, text) => {
  expect(render(text)).toBeUndefined();
});

test.each([
  ["lists within lists, a line each", "- - a\n".repeat(16_000)],
  ["lists within lists on one line", `${"- ".repeat(20_000)}a`],
  ["tags that never end", `a ${"<?".repeat(49_000)}`],
  ["an address without end", `www.a/${"!".repeat(90_000)}x`],
  ["lines without end", "&a\n".repeat(33_000)],
])("%s that take minutes to parse stay plain text", (_name, text) => {
  expect(render(text, within(200))).toBeUndefined();
});

test("usual nesting is rendered", () => {
  const list = Array.from({ length: 20 }, (_, at) => `${"  ".repeat(at)}- a`).join("\n");
  expect(draw(list).match(/<ul>/g)).toHaveLength(20);
});

test.each(["*a* ", "_a_ ", "~a~ ", "[a](b) ", "![a](b) "])(
  "%j repeated a hundred times is rendered, and more stays plain text",
  (piece) => {
    const [often, endless] = [draw(piece.repeat(100)), draw(piece.repeat(4000))];
    const drawn = /<(?:em|del|a|img)\b/g;
    expect(often.match(drawn)).toHaveLength(100);
    const count = endless.match(drawn)?.length ?? 0;
    expect(count).toBeGreaterThan(200);
    expect(count).toBeLessThanOrEqual(1000);
    expect(endless).toContain(piece.trim());
  },
);

test("each paragraph and each cell has its own limit", () => {
  const bold = draw("**a** **b**\n\n".repeat(600));
  expect(bold.match(/<strong>/g)).toHaveLength(1200);
  const table = draw(`|a|b|\n|-|-|\n${"|**a**|**b**|\n".repeat(600)}`);
  expect(table.match(/<strong>/g)).toHaveLength(1200);
});

test.each([
  "One\n===\n\nTwo\nlines\n---\n\nText\n\n---\n\n===",
  "[a]: /b\n[c]: /d\nA [a]\n---\nB [c]\n===\n",
  "[a]: /b\n---\n\n- A\n  =\n  b\n- ---\n> C\n---\n> D\n> -\n===",
  "| a |\n| - |\n| b |\n---\n\n    code\n---\nA\n   ==   \nB\n    ==",
])("headings are recognized by the line under them: %j", (text) => {
  const plain = <Markdown remarkPlugins={[remarkGfm]}>{text}</Markdown>;
  expect(draw(text)).toBe(renderToStaticMarkup(plain));
});

test("headings are limited to a number that nobody writes", () => {
  const headings = draw("a\n=\n\n".repeat(12_000), () => false);
  expect(headings.match(/<h1>a<\/h1>/g)).toHaveLength(12_000);
});

test("a long address that is referenced often is not repeated", () => {
  const text = `[a]: http://a/${"b".repeat(32_000)}\n\n${"[a] ".repeat(900)}`;
  expect(render(text)).toBeUndefined();
});

test("a text that stays plain leaves the limits of later ones unchanged", () => {
  expect(render("- - a\n".repeat(16_000), within(100))).toBeUndefined();
  expect(render("Is it **slow**?", within(100))).toBeDefined();
});

test("code on one long line is rendered, also with an address in it", () => {
  const line = `{"url":"https://a.example/","key":"${"a".repeat(8000)}"}`;
  expect(draw(`# JSON\n\n\`\`\`json\n${line}\n\`\`\`\n`)).toMatch(/^<h1>JSON<\/h1>/);
});
