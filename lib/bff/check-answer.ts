import "server-only";
import { ApiError } from "../client/api-error.ts";
import { readJson } from "../client/exchange.ts";
import { parseAnswer } from "../client/send.ts";
import { AccessImpact, takesDryRun } from "../contract/access-impact.ts";
import { contract } from "../contract/index.ts";
import type { Operation } from "../contract/operation.ts";
import { finderOf } from "./find-operation.ts";
import { refuse } from "./refuse.ts";

const find = finderOf(Object.values(contract));

/**
 * A successful answer of a service that may not keep to the contract, as the contract has it; else a
 * refusal that names the fault. The browser, which has no schemas, takes what comes as it is.
 */
export async function checkAnswer(request: Request, answer: Response): Promise<Response> {
  const op = find(request);
  if (!op || op.stream) return answer;
  try {
    const value = parseAnswer({ output: outputOf(op, request) }, answer, await readJson(answer));
    const body = value === undefined ? null : JSON.stringify(value);
    return new Response(body, { status: answer.status, headers: answer.headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse(error.status || 503, error.message);
  }
}

function outputOf(op: Operation, { url }: Request): Operation["output"] {
  const isDryRun = takesDryRun(op) && new URL(url).searchParams.get("dryRun") === "true";
  return isDryRun ? AccessImpact : op.output;
}
