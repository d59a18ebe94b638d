import type { Context as HonoContext } from "hono";
import type { Operation } from "#lib/contract/platform/operation.ts";
import type { Resources, Visitor } from "../../access/context.ts";
import type { Deps } from "../../access/deps.ts";
import { forbidden, notFound, unauthorized } from "../../platform/errors.ts";
import type { Body } from "../../platform/http/connections/body-reader.ts";
import { readInput, readParams } from "../../platform/http/input.ts";
import type { Request } from "../../platform/http/request.ts";
import { onBehalfOf } from "../../platform/workers/tenant.ts";
import { Reading } from "../../reader/reading.ts";
import { siteOrigin } from "../../reader/visit/find-site.ts";
import { type Admitted, readVisitorToken } from "../../reader/visitors/visitor-api-token.ts";
import { admits } from "../../sites/structure/shown-structure.ts";
import { type VisitorContext, visitorHandlers } from "./visitor-handlers.ts";

/** Returns the visitor of a token who is still admitted; 401 otherwise. */
export async function requireVisitor(deps: Deps, token: string): Promise<Admitted> {
  const visitor = await readVisitorToken(deps, token);
  if (!visitor) throw unauthorized("The visitor's token is invalid");
  return visitor;
}

/** Returns the site as an admitted visitor sees it. */
export async function readingOf(deps: Deps, { site, claims }: Admitted): Promise<Reading> {
  const at = { site, ...siteOrigin(deps.config, { ...site, proxy: null }), path: "" };
  return Reading.of(deps, at, { claims, isPreview: false, isPublic: false });
}

/** Returns the rows that a path names, if the visitor may see them. */
function resourcesOf({ at, outline }: Reading, params: Record<string, string>): Resources {
  const { organizationId, siteId, spaceId } = params;
  if (organizationId !== undefined && organizationId !== at.site.organizationId) {
    throw notFound("Organization");
  }
  if (siteId !== undefined && siteId !== at.site.id) throw notFound("Site");
  const shown = outline.spaces.find(({ space }) => space.id === spaceId);
  if (spaceId !== undefined && !shown) throw notFound("Space");
  return { site: at.site, ...(shown && { space: shown.space }) };
}

function visitorOf({ at, claims, outline }: Reading): Visitor {
  const parts = [
    ...outline.spaces.map(({ siteSpace }) => siteSpace),
    ...outline.sections.map(({ section }) => section),
    ...outline.top.flatMap((each) => ("group" in each ? [each.group] : [])),
  ];
  const shown = new Set(parts.map(({ id }) => id));
  return { site: at.site, claims, shown, admits: admits(at.site, claims) };
}

interface VisitorRequest {
  name: string;
  op: Operation;
  http: HonoContext;
  body: Body;
  token: string;
}

/** Serves a read with a visitor's token, which opens one site and takes no role. */
export async function serveVisitor(
  { name, op, http, body, token }: VisitorRequest,
  deps: Deps,
  request: Request,
): Promise<unknown> {
  const admitted = await requireVisitor(deps, token);
  const handlers: Record<string, (ctx: VisitorContext, input: never) => Promise<unknown>> =
    visitorHandlers;
  const handle = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (!handle) throw forbidden("A visitor's token only reads the content of its site");
  const params = readParams(op, http);
  const reading = await readingOf(deps, admitted);
  const ctx: VisitorContext = {
    ...deps,
    reading,
    visitor: visitorOf(reading),
    resources: resourcesOf(reading, params),
    path: params,
    member: undefined,
    effectiveRole: null,
    now: deps.now(),
    request,
    log: deps.log.child({ requestId: request.id }),
  };
  const input = { params, ...readInput(op, http, body) };
  return onBehalfOf(admitted.site.organizationId, () => handle(ctx, input as never));
}
