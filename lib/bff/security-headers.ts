import "server-only";

interface PageSafety {
  nonce: string;
  isHttps: boolean;
  /** The development server evaluates code to show its errors, and uses a web socket. */
  isDevelopment: boolean;
}

/** Content security policy of the console's pages. Scripts run by nonce only. */
function contentSecurityPolicy({ nonce, isHttps, isDevelopment }: PageSafety): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    // Positions of menus and rows are style attributes, which no nonce can allow.
    "style-src 'self' 'unsafe-inline'",
    // Published sites have their own origins, which may lack HTTPS if the console does.
    `img-src 'self' data: https:${isHttps ? "" : " http:"}`,
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}

export function pageHeaders(safety: PageSafety): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(safety),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    ...(safety.isHttps && { "strict-transport-security": "max-age=31536000" }),
  };
}
