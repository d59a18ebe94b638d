import "server-only";
import { notJson, readJson } from "../client/exchange.ts";
import { parseAnswer } from "../client/send.ts";
import { AccessImpact, takesDryRun } from "../contract/access-impact.ts";
import { contract } from "../contract/index.ts";
import type { Operation } from "../contract/operation.ts";
import { bounded } from "./bounded.ts";
import { finderOf } from "./find-operation.ts";

const find = finderOf(Object.values(contract));

/**
 * A whole answer of a service that may not keep to the contract: a successful one as the contract has
 * it, or an `ApiError` that names the fault. The browser, which has no schemas, takes what comes.
 */
export async function checkAnswer(request: Request, answer: Response): Promise<Response> {
  const op = find(request);
  if (!op || (op.stream && answer.ok)) return answer;
  const given = await readJson(bounded(answer));
  const value = answer.ok ? parseAnswer(formOf(op, request), answer, given) : given;
  const body = value === undefined || value === notJson ? null : JSON.stringify(value);
  return new Response(body, { status: answer.status, headers: answer.headers });
}

function formOf(op: Operation, { url }: Request): Pick<Operation, "output"> {
  const isDryRun = takesDryRun(op) && new URL(url).searchParams.get("dryRun") === "true";
  return isDryRun ? { output: AccessImpact } : op;
}
