import lz from "lz-string";
import {
  type integrationCalls,
  RenderAnswer,
  RenderRequest,
} from "#lib/contract/integration-calls.ts";
import type { Input } from "#lib/contract/operation.ts";
import type { Context } from "../context.ts";
import { badRequest, notFound, ServiceError } from "../errors.ts";
import { ScriptFault } from "../integration-runtime/script.ts";
import { twoSteps } from "../two-steps.ts";
import { callLive } from "./live-call.ts";
import { requireRenderPlace } from "./render-place.ts";
import { readTarget } from "./target.ts";

type Op = typeof integrationCalls;

/** Bytes of what an integration has drawn. */
const largestAnswer = 1024 * 1024;

const failed = (why: string) => new ServiceError(502, `The integration did not draw this: ${why}`);

function readAnswer(status: number, body: Uint8Array): RenderAnswer {
  if (status < 200 || status >= 300) throw failed(`it answered ${status}`);
  if (body.byteLength > largestAnswer) throw failed("its answer is larger than 1 MiB");
  try {
    return RenderAnswer.parse(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    throw failed("its answer is neither an element nor complete");
  }
}

/** Runs outside of any transaction: the script may take its time, and call the service itself. */
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
    const { status, body } = await callLive({ ...ctx, now }, target, call);
    return readAnswer(status, body);
  } catch (error) {
    throw error instanceof ScriptFault ? failed(error.message) : error;
  }
}

function readRequest(text: string): RenderRequest {
  try {
    const json: unknown = JSON.parse(lz.decompressFromEncodedURIComponent(text) ?? "");
    return RenderRequest.parse(json);
  } catch {
    throw badRequest("request: must be what a POST takes, as JSON compressed by LZ-string");
  }
}

export async function renderIntegrationUIWithGet(
  ctx: Context,
  { params, query }: Input<Op["renderIntegrationUIWithGet"]>,
) {
  return render(ctx, params.integrationName, readRequest(query.request));
}

export const renderIntegrationUIWithPost = twoSteps<
  Op["renderIntegrationUIWithPost"],
  RenderAnswer
>(
  (ctx, { params, body }) => render(ctx, params.integrationName, body),
  async (_, __, drawn) => drawn,
);
