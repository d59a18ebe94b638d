import {
  type integrationCalls,
  RenderAnswer,
  RenderRequest,
} from "#lib/contract/integrations/integration-calls.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context, ReadContext } from "../../access/context.ts";
import { ScriptBusy, ScriptError } from "../../access/installations/script.ts";
import { prepareAndCommit } from "../../access/prepare-and-commit.ts";
import { badRequest, notFound, ServiceError, unavailable } from "../../platform/errors.ts";
import { limitRemoteCall } from "../../platform/http/connections/limit-remote-calls.ts";
import { maxBody } from "../../platform/http/input.ts";
import type { CallPlace } from "./environment.ts";
import { callLive } from "./live-call.ts";
import { findInstallation, requireRenderPlace } from "./render-place.ts";
import { readTarget } from "./target.ts";
import { unpack } from "./unpack.ts";

type Op = typeof integrationCalls;

/** Limit of an integration's rendered output in bytes. */
const largestAnswer = 1024 * 1024;

const failed = (why: string) =>
  new ServiceError(502, `The integration could not render this component: ${why}`);

/** Parses the response of a script; throws 502 if it can't be rendered. */
export function readAnswer(status: number, body: Uint8Array): RenderAnswer {
  if (status < 200 || status >= 300) throw failed(`it responded with status ${status}`);
  if (body.byteLength > largestAnswer) throw failed("its response is larger than 1 MiB");
  try {
    return RenderAnswer.parse(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    throw failed("its response is neither an element nor complete");
  }
}

interface Rendered {
  integrationId: string;
  installationId: string;
  organizationId: string;
  place: CallPlace | undefined;
  /** Members of the event that name the caller. */
  auth: Record<string, unknown>;
  /** Name by which calls in progress are limited. */
  limitedBy: string;
}

/** Runs outside transactions: the script may be slow, and call the service itself. */
async function call(
  ctx: ReadContext,
  request: RenderRequest,
  { place, auth, limitedBy, ...ids }: Rendered,
): Promise<RenderAnswer> {
  const target = await readTarget(ctx.db, ids);
  if (!target) throw notFound("Integration");
  const { organizationId } = ids;
  const at = place && { [`${place.kind}Id`]: place.id };
  const payload = { ...request, ...at, ...auth };
  const now = () => ctx.now;
  try {
    const event = { type: "ui_render" as const, organizationId, payload, place };
    const { status, body } = await limitRemoteCall(limitedBy, () =>
      callLive({ ...ctx, now }, target, event),
    );
    return readAnswer(status, body);
  } catch (error) {
    if (error instanceof ScriptBusy) throw unavailable(error.message, error.retryAfter);
    throw error instanceof ScriptError ? failed(error.message) : error;
  }
}

async function render(ctx: Context, name: string, request: RenderRequest): Promise<RenderAnswer> {
  const found = await requireRenderPlace(ctx, name, request.context);
  const { id } = ctx.user;
  return call(ctx, request, { ...found, auth: { auth: { userId: id } }, limitedBy: id });
}

/** Renders a block of a site for a visitor, without naming a user to the integration. */
export async function renderForVisitor(
  ctx: ReadContext,
  name: string,
  request: RenderRequest,
  { site, spaceId }: { site: { id: string; organizationId: string }; spaceId: string },
): Promise<RenderAnswer> {
  const { organizationId } = site;
  const place = { kind: "space" as const, id: spaceId };
  const found = await findInstallation(ctx.db, { name, organizationId, place });
  if (!found) throw notFound("Installation");
  const limitedBy = `site ${site.id}`;
  return call(ctx, request, { ...found, organizationId, place, auth: {}, limitedBy });
}

/** Unpacks a request; limited to the size of the body of the POST operation. */
export function readRequest(text: string): RenderRequest {
  try {
    const json: unknown = JSON.parse(unpack(text, maxBody));
    return RenderRequest.parse(json);
  } catch {
    throw badRequest(
      "request: must be the body of the POST operation as JSON, compressed with LZ-string",
    );
  }
}

export async function renderIntegrationUIWithGet(
  ctx: Context,
  { params, query }: Input<Op["renderIntegrationUIWithGet"]>,
) {
  return render(ctx, params.integrationName, readRequest(query.request));
}

export const renderIntegrationUIWithPost = prepareAndCommit<
  Op["renderIntegrationUIWithPost"],
  RenderAnswer
>(
  (ctx, { params, body }) => render(ctx, params.integrationName, body),
  async (_, __, drawn) => drawn,
);
