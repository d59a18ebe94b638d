import { type NextRequest, NextResponse } from "next/server";
import { reject } from "@/lib/bff/reject";
import { rejectForeign } from "@/lib/bff/same-origin";
import { pageHeaders } from "@/lib/bff/security-headers";
import { addressHeader, cookieName, openSession } from "@/lib/bff/session";
import { settings } from "@/lib/bff/settings";
import { paths } from "@/lib/url/paths";

export const config = {
  matcher: [
    // Excludes files of the build and of public, and the routes that set their own headers, each by its exact address
    // or its folder: a page that bypasses this proxy has no policy.
    "/((?!(?:api/v1|files|integration-assets|_next/static)/|(?:api/session|healthz|reference-viewer|reference-viewer/scalar\\.js|site-preview|webframe|favicon\\.ico|icon\\.svg|icon-(?:maskable-)?(?:192|512)\\.png|apple-touch-icon\\.png|opengraph-image\\.png|manifest\\.webmanifest)$).*)",
  ],
};

const openPages = new Set([paths.signIn(), paths.ssoLookup(), paths.invitation()]);
const joinPages = paths.join({ organizationId: "", inviteId: "" });

/** Methods that a page answers: the console has no server functions. */
const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/** Before every page: who is signed out goes to the sign-in page, the others get safe headers. */
export async function proxy(request: NextRequest) {
  if (!reads.has(request.method)) {
    return rejectForeign(request) ?? reject(405, "Pages can only be read", { allow: "GET, HEAD" });
  }
  const { pathname, search } = request.nextUrl;
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const safety = pageHeaders({
    nonce,
    isHttps: settings().isHttps,
    isDevelopment: process.env.NODE_ENV === "development",
  });
  const isOpen = openPages.has(pathname) || pathname.startsWith(joinPages);
  const signedIn = await isSignedIn(request);
  if (!isOpen && !signedIn) {
    const destination = new URL(paths.signIn(pathname + search), request.nextUrl);
    return NextResponse.redirect(destination, { headers: safety });
  }
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set(addressHeader, pathname + search);
  // Next reads the nonce for its own scripts from the policy of the request.
  headers.set("content-security-policy", safety["content-security-policy"] ?? "");
  return NextResponse.next({ request: { headers }, headers: safety });
}

// Only whether the cookie holds a session: the service decides whether it is still good.
async function isSignedIn(request: NextRequest): Promise<boolean> {
  return (await openSession(request.cookies.get(cookieName())?.value)) !== undefined;
}
