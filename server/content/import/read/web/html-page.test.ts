import { expect, test } from "vitest";
import { readHtmlPage } from "./html-page.ts";
import { readWebPage } from "./readable-page.ts";

const notesOf = (body: string) =>
  (readHtmlPage(`<html><body>${body}</body></html>`).notes ?? []).map(({ text }) => text);

test("scripts, comments, hidden elements and icons are removed without a note", () => {
  const body = `<main><h1>Page</h1><script>x()</script><style>p {}</style><!-- note -->
    <div hidden><form>Secret</form></div><div style="display: none"><input name="q"></div>
    <input type="hidden" name="token"><template>Later</template><noscript>No scripts</noscript>
    <svg width="16" viewBox="0 0 16 16"><path /></svg><canvas aria-hidden="true"></canvas>
    <svg width="16" viewBox="0 0 512 512"><path /></svg>
    <p>Text</p></main>`;
  expect(notesOf(body)).toEqual([]);
});

test("forms and drawings that readers see are noted, except those around the main element", () => {
  const body = `<header><form>Search</form></header><main><h1>Page</h1>
    <form>Sign up <button>Go</button></form><p>Size <input name="size"></p>
    <svg viewBox="0 0 300 200"><title>Parts</title></svg><canvas aria-label="Prices"></canvas>
    </main>`;
  expect(notesOf(body)).toEqual([
    "<form> Sign up Go",
    "<input> size",
    "<svg> Parts",
    "<canvas> Prices",
  ]);
});

test("fields deep in a page are noted up to a limit, after those around its main element", () => {
  const depth = 400;
  const body = `<header>${"<input>".repeat(600)}</header><main>${"<div>".repeat(depth)}${"<input name='size'>".repeat(5000)}${"</div>".repeat(depth)}</main>`;
  const notes = notesOf(body);
  expect(notes).toHaveLength(500);
  expect(new Set(notes)).toEqual(new Set(["<input> size"]));
});

test("a web page without a main element has no notes about the site around its text", () => {
  const page = (text: string) => readWebPage(`<html><body>${text}</body></html>`).notes;
  expect(page("<form>Search</form><p>Text</p>")).toBeUndefined();
  expect(page("<main><form>Vote</form><p>Text</p></main>")).toHaveLength(1);
});

const markdownOf = (body: string) =>
  readHtmlPage(`<html><body>${body}</body></html>`).markdown.trim();

test("a form around the page is kept, however long the lists of links around it are", () => {
  const links = `<nav>${"<a href='/a'>Another page of this site</a>".repeat(20)}</nav>`;
  const form = "<form><p>How to send a parcel.</p><input name='state'></form>";
  expect(markdownOf(`${links}${form}${links}`)).toBe("How to send a parcel.");
});

test("a picture for readers without scripts is kept once, also between removed elements", () => {
  const picture = (name: string) => `<img alt="${name}" src="/${name}.png">`;
  const fallback = (name: string) => `<noscript>${picture(name)}</noscript>`;
  const body = `<p><svg></svg>${fallback("a")}<svg></svg></p>
    <p>${picture("b")}<script>load()</script> ${fallback("b")}</p><p>${fallback("c")} ${picture("c")}</p>`;
  expect(markdownOf(body).match(/!\[\w\]/g)).toEqual(["![a]", "![b]", "![c]"]);
});
