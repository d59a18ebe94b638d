import "server-only";
import { ApiError } from "../client/api-error.ts";
import type { Credential } from "../client/console-session.ts";
import type { SendOptions } from "../client/exchange.ts";
import { send } from "../client/send.ts";
import { organizations } from "../contract/organizations.ts";
import { sessions } from "../contract/sessions.ts";
import { type User, users } from "../contract/users.ts";
import { bounded } from "./bounded.ts";
import { addressOfClient, browserOfClient } from "./relay-headers.ts";
import type { Session } from "./session.ts";
import { settings } from "./settings.ts";
import { traceHeaders } from "./trace-headers.ts";

interface SignedIn {
  session: Session;
  /** Unknown where the service does not tell whose token it is. */
  user?: User;
}

const apiTokenLifetime = 30 * 24 * 60 * 60 * 1000;

/** Asks the service who a code or a token stands for. Failures are told in words for the person. */
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
  ).catch(explain(linkFaults));
  return { session: { token, expiresAt, kind: "session" }, user };
}

async function check(token: string, options: SendOptions): Promise<SignedIn> {
  const headers = { ...options.headers, authorization: `Bearer ${token}` };
  const user = await ownerOf({ ...options, headers }).catch(explain(tokenFaults));
  const expiresAt = new Date(Date.now() + apiTokenLifetime).toISOString();
  return { session: { token, expiresAt, kind: "api-token" }, ...(user && { user }) };
}

/** Who the token stands for; of a service that does not say, whether the token opens anything. */
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

/** Revokes a session's token; an API token goes on, as it has other uses than this console. */
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
    // Whoever signs out must be signed out here even when the service is gone; the token expires.
    if (!(error instanceof ApiError)) throw error;
  }
}

type Faults = Readonly<Record<number, string>>;

const spentLink =
  "This sign-in link has been used already, or is too old. Get a new one, or use an API token";
const linkFaults: Faults = {
  400: spentLink,
  401: spentLink,
  404: "This service gives out no sign-in links. Use an API token",
  410: spentLink,
};
const refusedToken = "The service does not accept this token: it is mistyped, revoked or expired";
const tokenFaults: Faults = { 400: refusedToken, 401: refusedToken, 403: refusedToken };

const explain = (faults: Faults) => (error: unknown) => {
  if (!(error instanceof ApiError)) throw error;
  const { status, requestId, retryAfter } = error;
  const message =
    faults[status] ??
    (status === 429
      ? `Too many attempts. Try again in ${retryAfter ?? 60} seconds`
      : error.message);
  throw new ApiError({ status: statusOf(status), message, requestId, retryAfter, cause: error });
};

/** What the console answers: a refused credential is 401, a service that is away 503. */
function statusOf(status: number): number {
  if (status === 0) return 503;
  return status === 429 || status >= 500 ? status : 401;
}
