import "server-only";
import * as z from "zod";
import { ApiError } from "../client/api-error.ts";
import { reject } from "./reject.ts";
import { rejectForeign } from "./same-origin.ts";
import { clearedCookie, sealedCookie, sessionOf } from "./session.ts";
import { signIn, signOut } from "./sign-in.ts";

// Printable characters only, as it becomes a header; the length is what a cookie can hold.
const Secret = z.string().regex(/^[\x21-\x7e]{1,2048}$/);
const Credential = z.union([z.strictObject({ code: Secret }), z.strictObject({ token: Secret })]);
const longestBody = 4096;

/** Signs in with a one-time code or a token: seals the cookie and returns the user. */
export async function createSession(request: Request): Promise<Response> {
  const foreign = rejectForeign(request);
  if (foreign) return foreign;
  const credential = await readCredential(request);
  if (!credential) return reject(400, "This isn't a sign-in link or an API token");
  try {
    const { session, user } = await signIn(credential, request.headers);
    return Response.json({ user }, { headers: unkept(await sealedCookie(request, session)) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, message, detail, requestId, retryAfter } = error;
    const headers = {
      ...(requestId && { "x-request-id": requestId }),
      ...(retryAfter && { "retry-after": String(retryAfter) }),
    };
    return reject(status, message, headers, { detail });
  }
}

/** Signs out: revokes the session token, and always clears the cookie. */
export async function deleteSession(request: Request): Promise<Response> {
  const foreign = rejectForeign(request);
  if (foreign) return foreign;
  const session = await sessionOf(request);
  if (session) await signOut(session);
  return new Response(null, { status: 204, headers: unkept(await clearedCookie(request)) });
}

/** Tells if the browser holds a session; the service may have ended it already. */
export async function getSession(request: Request): Promise<Response> {
  const session = await sessionOf(request);
  const body = session ? { signedIn: true, expiresAt: session.expiresAt } : { signedIn: false };
  return Response.json(body, { headers: unkept(new Headers()) });
}

function unkept(headers: Headers): Headers {
  headers.set("cache-control", "private, no-store");
  return headers;
}

async function readCredential(request: Request) {
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(length <= longestBody)) return undefined;
  const body: unknown = await request.json().catch(() => undefined);
  return Credential.safeParse(body).data;
}
