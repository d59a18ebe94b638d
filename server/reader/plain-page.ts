import { html } from "hono/html";
import { scriptAt } from "./page/shell.ts";
import { assets } from "./style.ts";

/** Renders a page that belongs to no site. */
export async function plainPage(status: 403 | 404 | 429 | 500 | 503, title: string, text: string) {
  const { style, script } = assets();
  const page = await html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <link rel="stylesheet" href="/~/${style}">
  ${scriptAt(`/~/${script}`)}
</head>
<body>
  <main class="alone">
    <h1>${title}</h1>
    <p>${text}</p>
  </main>
</body>
</html>`;
  return new Response(page.toString(), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      ...(status === 429 && { "retry-after": "60" }),
      ...(status === 503 && { "retry-after": "5" }),
    },
  });
}

/** Renders the same page for missing and closed sites, so that they can't be distinguished. */
export const notThere = () =>
  plainPage(404, "Not found", "This site doesn't exist, or you don't have access to it.");

/**
 * Renders a page for people whose token was once valid; others must not learn that the site exists.
 */
export const expired = () =>
  plainPage(403, "Your sign-in has expired", "Sign in again and reopen this site.");
