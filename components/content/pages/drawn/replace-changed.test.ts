import { parseHTML } from "linkedom";
import { afterEach, expect, test, vi } from "vitest";
import { rememberDrawn, replaceChanged } from "./replace-changed";

afterEach(() => vi.unstubAllGlobals());

const fold = '<div data-line="1"><details><summary>More</summary><p>Text</p></details></div>';
const words = (text: string) => `<p data-line="2">${text}</p>`;

/** Element with a text that was just rendered. */
function drawn(html: string) {
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  vi.stubGlobal("document", document);
  const root = document.createElement("div");
  root.innerHTML = html;
  rememberDrawn(root);
  return root;
}

test("what a person has opened stays open while another block changes", () => {
  const root = drawn(fold + words("one"));
  const details = root.querySelector("details");
  details?.setAttribute("open", "");
  replaceChanged(root, fold + words("two"));
  expect(root.querySelector("details")).toBe(details);
  expect(root.textContent).toContain("two");
});

test("unchanged blocks of a text that was just rendered keep their elements", () => {
  const root = drawn(words("one"));
  const first = root.firstElementChild;
  replaceChanged(root, words("one") + words("two"));
  expect(root.firstElementChild).toBe(first);
  expect(root.children).toHaveLength(2);
});
