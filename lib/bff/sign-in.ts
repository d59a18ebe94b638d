import "server-only";
import { ApiError } from "../client/api-error.ts";
import type { Credential } from "../client/console-session.ts";
import type { SendOptions } from "../client/exchange.ts";
import { send } from "../client/send.ts";
import { organizations } from "../contract/organizations/organizations.ts";
import { sessions } from "../contract/people/sessions.ts";
import { type User, users } from "../contract/people/users.ts";
import { bounded } from "./bounded.ts";
import { addressOfClient, browserOfClient } from "./relay-headers.ts";
import { apiTokenLifetime, type Session } from "./session.ts";
import { settings } from "./settings.ts";
import { traceHeaders } from "./trace-headers.ts";

interface SignedIn {
  session: Session;
  /** Undefined if the service does not return the token's user. */
  user?: User;
}

/** Requests the user of a code or token. Error messages are written for the person signing in. */
export function signIn(credential: Credential, caller: Headers): Promise<SignedIn> {
  const options: SendOptions = {
    baseUrl: settings().apiBaseUrl,
    headers: { ...addressOfClient(caller), ...browserOfClient(caller), ...traceHeaders() },
    fetch: async (url, init) => bounded(await fetch(url, init)),
    signal: AbortSignal.timeout(settings().answerWithin),
  };
  return "code" in credential ? redeem(credential.code, options) : check(credential.token, options);
}

async function redeem(code: string, options: SendOptions): Promise<SignedIn> {
  const { token, expiresAt, user } = await send(
    sessions.createSession,
    { body: { code } },
    options,
  ).catch(explain(linkErrors));
  return { session: { token, expiresAt, kind: "session" }, user };
}

async function check(token: string, options: SendOptions): Promise<SignedIn> {
  const headers = { ...options.headers, authorization: `Bearer ${token}` };
  const user = await ownerOf({ ...options, headers }).catch(explain(tokenErrors));
  const expiresAt = new Date(Date.now() + apiTokenLifetime).toISOString();
  return { session: { token, expiresAt, kind: "api-token" }, ...(user && { user }) };
}

/**
 * Returns the token's user; if the service has no such operation, only checks that the token is
 * valid.
 */
async function ownerOf(options: SendOptions): Promise<User | undefined> {
  try {
    return await send(users.getAuthenticatedUser, {}, options);
  } catch (error) {
    if (!(error instanceof ApiError && error.lacks)) throw error;
    const query = { limit: 1 };
    await send(organizations.listOrganizationsForAuthenticatedUser, { query }, options);
    return undefined;
  }
}

/** Revokes a session's token; an API token stays valid, as it has other uses. */
export async function signOut({ kind, token }: Session): Promise<void> {
  if (kind !== "session") return;
  const options: SendOptions = {
    baseUrl: settings().apiBaseUrl,
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(3_000),
  };
  try {
    await send(sessions.deleteSession, {}, options);
  } catch (error) {
    // Sign-out works even when the service is unreachable; the token then expires.
    if (!(error instanceof ApiError)) throw error;
  }
}

type Errors = Readonly<Record<number, string>>;

const spentLink =
  "This sign-in link has expired or was already used. Get a new one, or use an API token";
const linkErrors: Errors = {
  400: spentLink,
  401: spentLink,
  404: "This server doesn't support sign-in links. Use an API token",
  410: spentLink,
};
const rejectedToken = "The API token is mistyped, revoked or expired";
const tokenErrors: Errors = { 400: rejectedToken, 401: rejectedToken, 403: rejectedToken };

const explain = (faults: Errors) => (error: unknown) => {
  if (!(error instanceof ApiError)) throw error;
  const { status, detail, requestId, retryAfter } = error;
  const message =
    faults[status] ??
    (status === 429
      ? `Too many attempts. Try again in ${retryAfter ?? 60} seconds`
      : error.message);
  const reported = { message, detail, requestId, retryAfter };
  throw new ApiError({ status: statusOf(status), ...reported, cause: error });
};

/** Maps statuses: rejected credentials are 401, an unreachable service is 503. */
function statusOf(status: number): number {
  if (status === 0) return 503;
  return status === 429 || status >= 500 ? status : 401;
}
