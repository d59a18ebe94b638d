import "server-only";
import { notJson, readJson } from "../client/exchange.ts";
import { parseAnswer } from "../client/send.ts";
import { AccessImpact, isDryRun } from "../contract/access/access-impact.ts";
import { contract } from "../contract/index.ts";
import type { Operation } from "../contract/platform/operation.ts";
import { bounded } from "./bounded.ts";
import { finderOf } from "./find-operation.ts";

const find = finderOf(Object.values(contract));

/**
 * Validates the whole response of a foreign service against the contract; throws an `ApiError` that
 * names the first error. The browser has no schemas and cannot check it.
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
  return isDryRun(op, url) ? { output: AccessImpact } : op;
}
