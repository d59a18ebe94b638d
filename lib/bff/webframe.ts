import "server-only";

/** Sandbox of the framed page: without an origin, it can't access the console. */
const apart = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

const policy = [
  "default-src 'none'",
  `sandbox ${apart}`,
  "frame-src https:",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const escaped: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const quote = (text: string) => text.replace(/[&"<>]/g, (mark) => escaped[mark] ?? "");

const page = (url: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Frame</title>
<style>html, body { height: 100%; margin: 0; } iframe { display: block; width: 100%; height: 100%; border: 0; }</style>
</head>
<body>
<iframe title="Content" src="${quote(url)}" sandbox="${apart}" referrerpolicy="no-referrer"></iframe>
</body>
</html>`;

/**
 * Renders a page with one foreign frame, so that pages of the console need not allow any. It only
 * works in frames of the console: as a top-level page, it would show another site under this
 * address.
 */
export function showWebframe(request: Request): Response {
  const { headers } = request;
  const url = URL.parse(new URL(request.url).searchParams.get("url") ?? "");
  const isFramed =
    headers.get("sec-fetch-dest") === "iframe" && headers.get("sec-fetch-site") === "same-origin";
  if (!isFramed || url?.protocol !== "https:") return new Response(null, { status: 404 });
  return new Response(page(url.href), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
    },
  });
}
