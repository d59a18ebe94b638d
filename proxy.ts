import { type NextRequest, NextResponse } from "next/server";
import { refuseCall } from "@/lib/bff/page-call";
import { pageHeaders } from "@/lib/bff/security-headers";
import { addressHeader, cookieName, openSession } from "@/lib/bff/session";
import { settings } from "@/lib/bff/settings";
import { paths } from "@/lib/paths";

export const config = {
  matcher: [
    "/((?!api/v1/|api/session$|files/|integration-assets/|reference-viewer|webframe$|_next/static/|_next/image|[^/]*\\.(?:ico|png|svg|txt|webmanifest|woff2)$).*)",
  ],
};

const openPages = new Set([paths.signIn(), paths.ssoLookup(), paths.invitation()]);
const joinPages = paths.join({ organizationId: "", inviteId: "" });

/** Before every page: who is signed out goes to the sign-in page, the others get safe headers. */
export async function proxy(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const safety = pageHeaders({
    nonce,
    isHttps: settings().isHttps,
    isDevelopment: process.env.NODE_ENV === "development",
  });
  const isOpen = openPages.has(pathname) || pathname.startsWith(joinPages);
  const signedIn = await isSignedIn(request);
  const refusal = await refuseCall(request, signedIn);
  if (refusal) return refusal;
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
