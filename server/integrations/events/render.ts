import {
  type integrationCalls,
  RenderAnswer,
  RenderRequest,
} from "#lib/contract/integrations/integration-calls.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../../access/context.ts";
import { ScriptBusy, ScriptError } from "../../access/installations/script.ts";
import { prepareAndCommit } from "../../access/prepare-and-commit.ts";
import { badRequest, notFound, ServiceError, unavailable } from "../../platform/errors.ts";
import { limitRemoteCall } from "../../platform/http/connections/limit-remote-calls.ts";
import { maxBody } from "../../platform/http/input.ts";
import { callLive } from "./live-call.ts";
import { requireRenderPlace } from "./render-place.ts";
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

/** Runs outside transactions: the script may be slow, and call the service itself. */
async function render(ctx: Context, name: string, request: RenderRequest): Promise<RenderAnswer> {
  const { context } = request;
  const { place, ...ids } = await requireRenderPlace(ctx, name, context);
  const target = await readTarget(ctx.db, ids);
  if (!target) throw notFound("Integration");
  const { organizationId } = ids;
  const at = place && { [`${place.kind}Id`]: place.id };
  const payload = { ...request, ...at, auth: { userId: ctx.user.id } };
  const now = () => ctx.now;
  try {
    const call = { type: "ui_render" as const, organizationId, payload, place };
    const { status, body } = await limitRemoteCall(ctx.user.id, () =>
      callLive({ ...ctx, now }, target, call),
    );
    return readAnswer(status, body);
  } catch (error) {
    if (error instanceof ScriptBusy) throw unavailable(error.message, error.retryAfter);
    throw error instanceof ScriptError ? failed(error.message) : error;
  }
}

/** Unpacks a request; limited to the size of the body of the POST operation. */
function readRequest(text: string): RenderRequest {
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
