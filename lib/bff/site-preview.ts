import "server-only";
import { framedPage } from "./framed-page.ts";

/**
 * Replaces only the differences in the head, so that the style isn't loaded again for each change.
 * Scripts of a parsed document never run, and links are disabled.
 */
const draw = `
const inHead = ["base", "title", 'link[rel="stylesheet"]', "style"];
function draw({ html, theme }) {
  const next = new DOMParser().parseFromString(html, "text/html");
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value);
  root.dataset.theme = theme;
  for (const selector of inHead) {
    const [before, after] = [document, next].map(({ head }) => [...head.querySelectorAll(selector)]);
    const isIn = (list) => ({ outerHTML }) => list.some((each) => each.outerHTML === outerHTML);
    const added = after.filter((each) => !isIn(before)(each));
    for (const each of before) if (!isIn(after)(each)) each.remove();
    document.head.append(...added);
  }
  for (const frame of next.querySelectorAll("iframe")) frame.removeAttribute("src");
  for (const toggle of next.querySelectorAll("[data-theme-switch]")) toggle.hidden = false;
  const { scrollX, scrollY } = window;
  document.body = next.body;
  scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  void tellDrawn();
}
const isStyled = (link) => link.sheet !== null || link.media === "print";
const loaded = (link) => isStyled(link) || new Promise((done) => {
  link.addEventListener("load", done, { once: true });
  link.addEventListener("error", done, { once: true });
});
async function tellDrawn() {
  await Promise.all([...document.head.querySelectorAll('link[rel="stylesheet"]')].map(loaded));
  parent.postMessage("site-preview-drawn", "*");
}
addEventListener("message", ({ source, data }) => {
  if (source === parent && typeof data?.html === "string") draw(data);
});
addEventListener("click", (event) => { if (event.target.closest("a")) event.preventDefault(); });
addEventListener("submit", (event) => event.preventDefault());
parent.postMessage("site-preview-ready", "*");`;

const page = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview</title>
</head>
<body>
<script nonce="${nonce}">${draw}</script>
</body>
</html>`;

/**
 * Sources of styles, fonts and images, which are on the sites' address that only the service knows.
 */
const rules = (nonce: string) => [
  `script-src 'nonce-${nonce}'`,
  "style-src 'unsafe-inline' http: https:",
  "img-src data: http: https:",
  "font-src http: https:",
  "base-uri http: https:",
];

/** Returns an empty page that shows the HTML its parent page sends it, without running any of it. */
export const showSitePreview = (): Response => framedPage(page, rules);
