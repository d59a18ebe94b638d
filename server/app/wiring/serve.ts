import type { Context as HonoContext } from "hono";
import { isDryRun, takesDryRun } from "#lib/contract/access/access-impact.ts";
import { reads } from "#lib/contract/changes.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { type Caller, findCaller, requireRole } from "../../access/access.ts";
import { recordRejectedWrite } from "../../access/audit/rejected-writes.ts";
import { type Actor, hasCaller, type PublicContext } from "../../access/context.ts";
import type { Deps } from "../../access/deps.ts";
import { dryRun } from "../../access/impact/dry-run.ts";
import { type AnyHandler, prepareWrite } from "../../access/prepare-and-commit.ts";
import { hideProfiles, nameOfMember } from "../../access/users/profiles.ts";
import { resolveChangeRequestNumber } from "../../content/change-requests/require.ts";
import type { Db } from "../../db/client.ts";
import { databaseErrorOf } from "../../db/errors.ts";
import type { TokenRow } from "../../db/schema/users.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { Body } from "../../platform/http/connections/body-reader.ts";
import { readInput, readParams } from "../../platform/http/input.ts";
import { isJwt, type Request } from "../../platform/http/request.ts";
import { hashToken } from "../../platform/tokens.ts";
import { onBehalfOf } from "../../platform/workers/tenant.ts";
import { guardExposure } from "../../sites/publishing/exposure.ts";
import { cacheHeaders } from "./cache-headers.ts";
import { requireVisitor, serveVisitor } from "./serve-visitor.ts";
import { trackEvents, trackedEvents } from "./track-events.ts";
import type { Unavailable } from "./unavailable.ts";

/**
 * Runs a write in a transaction, and retries it if the database aborts it because of a conflicting
 * write.
 */
async function inTransaction<T>(db: Db, run: (db: Db) => Promise<T>, tries = 4): Promise<T> {
  try {
    return await db.transaction(run);
  } catch (error) {
    const fault = databaseErrorOf(error);
    if (tries > 1 && (fault?.code === "40001" || fault?.code === "40P01")) {
      return inTransaction(db, run, tries - 1);
    }
    throw error;
  }
}

/** Operation with its function. */
export interface Route {
  name: string;
  op: Operation;
  handle: AnyHandler;
}

/** Request whose body has been read. */
export interface Received {
  http: HonoContext;
  body: Body;
  /** Undefined if none is required. */
  token: string | undefined;
}

/** Result with the token that was used, and headers of its response. */
export interface Served {
  result: unknown;
  token: TokenRow | undefined;
  headers: Record<string, string> | undefined;
}

/** Returns true for reads; some have the method POST, to send a text. */
const onlyReads = ({ name, op }: Route) => op.method === "GET" || Object.hasOwn(reads, name);

/** Runs an authorized operation, writes in a transaction. */
async function act(route: Route, ctx: PublicContext, { http, body }: Received, deps: Deps) {
  const { op, handle } = route;
  const input = { params: ctx.path, ...readInput(op, http, body) };
  const prepared = await prepareWrite(handle, ctx, input);
  const isRead = onlyReads(route);
  const caller = hasCaller(ctx) ? ctx : undefined;
  const guarded = (db: Db) =>
    caller ? guardExposure({ ...caller, db }, () => prepared(db)) : prepared(db);
  const run = isRead ? prepared : guarded;
  if (caller && takesDryRun(op) && input.query.dryRun) return dryRun(caller, op, input.query, run);
  // Reads may wait for workers, and must not block the database meanwhile.
  const result = await (isRead ? run(deps.db) : inTransaction(deps.db, run));
  if (!op.stream) await hideProfiles(ctx, result);
  if (!isRead) {
    deps.feed.wake();
    deps.work.wakeWorkers();
  }
  return result;
}

/** Returns the actor: an integration acts in its own name, not as the user of its rows. */
function actorOf({ token, user, member }: Caller): Actor {
  const id = token.installationId ?? token.integrationId;
  if (id === null) return { type: "user", id: user.id, label: nameOfMember(user, member) };
  const type = token.installationId === null ? "integration" : "installation";
  return { type, id, label: user.displayName };
}

function sourceOf({ token }: Caller, request: Request): Request["source"] {
  if (token.integrationId !== null) return "integration";
  // Only the console uses session tokens.
  return token.kind === "session" ? "ui" : request.source;
}

/** Returns the organization of the path's resource; without one, the caller. */
function tenantOf({ resources, actor }: PublicContext): string {
  const { organization, ...rows } = resources;
  const owned = Object.values(rows).find((row) => row !== undefined);
  return organization?.id ?? owned?.organizationId ?? actor?.id ?? "";
}

/** Made anew for each request, so that requests share no object. */
const nobody = () => ({ resources: {}, member: undefined, effectiveRole: null });

const known = (caller: Caller, request: Request) => ({
  ...caller,
  actor: actorOf(caller),
  request: { ...request, source: sourceOf(caller, request) },
});

/** Returns true for a token of a visitor: only those are JWTs. */
const isVisitorToken = isJwt;

/** Pipeline of every request: authenticate, authorize, validate, run. */
export async function serve(
  route: Route,
  received: Received,
  deps: Deps,
  request: Request,
): Promise<Served> {
  const { op, name } = route;
  const { http, token, body } = received;
  if (token !== undefined && isVisitorToken(token)) {
    const result = await serveVisitor({ name, op, http, body, token }, deps, request);
    const headers = cacheHeaders(name, op, readParams(op, http), { asVisitor: true });
    return { result, token: undefined, headers };
  }
  const now = deps.now();
  const params = readParams(op, http);
  const log = deps.log.child({ requestId: request.id });
  const { config, storage, work, linkSecret, feed, scripts, lookupTxt, lookupHost } = deps;
  const outside = { config, storage, work, linkSecret, feed, scripts, lookupTxt, lookupHost };
  const shared = { ...outside, now, request, log, path: params };
  const caller =
    token === undefined ? undefined : await findCaller(deps.db, op, params, hashToken(token), now);
  let ctx: PublicContext = {
    ...shared,
    db: deps.db,
    ...(caller ? known(caller, request) : nobody()),
  };
  try {
    if (op.role !== "public") requireRole(op, caller);
    ctx = { ...ctx, path: await resolveChangeRequestNumber(deps.db, params) };
    // Writes complete even without the client, which may have been closed right after the last
    // keystroke.
    const isWanted = () => !onlyReads(route) || !http.req.raw.signal.aborted;
    const behalf = { tenant: tenantOf(ctx), isWanted };
    const result = await onBehalfOf(behalf, () => act(route, ctx, received, deps));
    return { result, token: ctx.token, headers: cacheHeaders(name, op, ctx.path ?? {}) };
  } catch (error) {
    if (error instanceof ServiceError && hasCaller(ctx) && !isDryRun(op, http.req.url))
      await recordRejectedWrite(ctx, name, op, error);
    throw error;
  }
}

/**
 * Rejects a valid token with 501, any other with 401; scopes and roles don't matter. Events of a
 * visitor are tracked.
 */
export async function rejectUnavailable(
  { op, feature }: Unavailable,
  { http, body, token }: Received,
  deps: Deps,
): Promise<Served> {
  const isVisitor = token !== undefined && isVisitorToken(token);
  if (isVisitor && op === trackedEvents) {
    await trackEvents({ http, body, token }, deps);
    return { result: undefined, token: undefined, headers: undefined };
  }
  if (isVisitor) await requireVisitor(deps, token);
  else await findCaller(deps.db, op, {}, hashToken(token ?? ""), deps.now());
  throw new ServiceError(501, `${feature} is not available in this service`);
}
