import "server-only";
import { randomBytes } from "node:crypto";

/**
 * Returns a page for a frame of the console that shows content of others: it has no origin, is
 * never stored, and runs only scripts with the nonce of this response. `rules`: the part of the
 * content security policy that differs from page to page.
 */
export function framedPage(
  html: (nonce: string) => string,
  rules: (nonce: string) => readonly string[],
): Response {
  const nonce = randomBytes(16).toString("base64url");
  const policy = [
    "default-src 'none'",
    "sandbox allow-scripts",
    ...rules(nonce),
    "frame-ancestors 'self'",
    "form-action 'none'",
  ];
  return new Response(html(nonce), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy.join("; "),
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
    },
  });
}
