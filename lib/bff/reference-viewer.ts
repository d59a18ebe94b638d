import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { referenceScript } from "../data/reference-script.ts";
import { framedPage } from "./framed-page.ts";

/** A sandboxed page has no storage, and the viewer stores its folded sections there. */
const storage = `
for (const name of ["localStorage", "sessionStorage"]) {
  const kept = new Map();
  Object.defineProperty(window, name, { value: {
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, value) => void kept.set(String(key), String(value)),
    removeItem: (key) => void kept.delete(String(key)),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() { return kept.size; },
  } });
}`;

/** Fonts, corners and colors of the console, and texts that the viewer shows too pale to read. */
const look = `
.light-mode, .dark-mode {
  --scalar-font: Inter, system-ui, sans-serif; --scalar-font-code: ui-monospace, monospace;
  --scalar-radius: 6px; --scalar-radius-lg: 6px; --scalar-radius-xl: 8px;
  --refs-content-max-width: 100%;
}
.section.section { padding-block: 40px; }
[aria-label="Keyboard Shortcut"], button:has(> kbd) kbd, button span:has(> kbd) { display: none; }
.light-mode {
  --scalar-background-1: #ffffff; --scalar-background-2: #f7f8fa; --scalar-background-3: #f0f1f4;
  --scalar-border-color: #e3e5ea; --scalar-color-1: #16181d; --scalar-color-2: #525967;
  --scalar-color-3: #636a78; --scalar-color-accent: #4340c9; --scalar-color-blue: #00639f;
  --scalar-color-green: #006e45; --scalar-color-orange: #a83a00;
}
.dark-mode {
  --scalar-background-1: #101216; --scalar-background-2: #15181e; --scalar-background-3: #20242c;
  --scalar-border-color: #292e38; --scalar-color-1: #eceef2; --scalar-color-2: #abb2bf;
  --scalar-color-3: #949cab; --scalar-color-accent: #abb0fc;
}`;

const start = `
addEventListener("message", ({ source, data }) => {
  if (source !== parent || typeof data?.text !== "string") return;
  document.documentElement.lang = "en";
  new MutationObserver((_, observer) => {
    if (!document.querySelector("#reference h1")) return;
    observer.disconnect();
    parent.postMessage("reference-drawn", "*");
  }).observe(document.querySelector("#reference"), { childList: true, subtree: true });
  Scalar.createApiReference("#reference", {
    content: data.text, darkMode: data.dark, hideDarkModeToggle: true, hideTestRequestButton: true,
    hideClientButton: true, withDefaultFonts: false, telemetry: false, agent: { disabled: true },
    showDeveloperTools: "never", mcp: { disabled: true }, documentDownloadType: "none",
    customCss: ${JSON.stringify(look)},
  });
}, { once: true });
parent.postMessage("reference-ready", "*");`;

const fontFile = "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
let font: Promise<string> | undefined;

/** Returns the rule for the console's font, which a sandboxed page can't fetch. */
async function readFont(): Promise<string> {
  const bytes = await readFile(join(process.cwd(), fontFile));
  const source = `url(data:font/woff2;base64,${bytes.toString("base64")}) format("woff2")`;
  return `@font-face { font-family: Inter; font-weight: 100 900; src: ${source}; }`;
}

const pageWith = (font: string) => (nonce: string) =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Reference</title>
<style>${font} body { margin: 0; }</style>
</head>
<body>
<div id="reference"></div>
<script nonce="${nonce}">${storage}</script>
<script src="/reference-viewer/scalar.js" nonce="${nonce}"></script>
<script nonce="${nonce}">${start}</script>
</body>
</html>`;

const rules = (nonce: string) => [
  `script-src 'nonce-${nonce}' 'strict-dynamic'`,
  "style-src 'unsafe-inline'",
  "img-src data:",
  "font-src data:",
  "base-uri 'none'",
];

/** Returns an empty page that renders the document its parent page sends it. */
export async function showViewer(): Promise<Response> {
  font ??= readFont();
  return framedPage(pageWith(await font), rules);
}

/** Returns the viewer's script from the installed package. */
export async function sendViewerScript(): Promise<Response> {
  return new Response(await referenceScript(process.cwd()), {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=86400",
    },
  });
}
