import type { Answer, Call, Operation } from "../contract/platform/operation.ts";
import { partsOf } from "./call-parts.ts";
import { exchange, notJson, type SendOptions } from "./exchange.ts";
import { firstIssue, misunderstood } from "./rejection.ts";

/** Calls an operation and parses its answer; failures are those of `exchange`. */
export async function send<Op extends Operation>(
  op: Op,
  call: Call<Op>,
  options: SendOptions,
): Promise<Answer<Op>> {
  const { response, value } = await exchange(op, partsOf(call), options);
  return parseAnswer(op, response, value) as Answer<Op>;
}

/** Parses a successful response against the contract; throws an `ApiError` if it does not match. */
export function parseAnswer(
  { output }: Pick<Operation, "output">,
  response: Response,
  value: unknown,
): unknown {
  if (output.type === "undefined") return undefined;
  if (value === notJson) throw misunderstood(response, "The body is not JSON");
  if (value === undefined) throw misunderstood(response, "The body is empty");
  const parsed = output.safeParse(value);
  if (!parsed.success) throw misunderstood(response, firstIssue(parsed.error), parsed.error);
  return parsed.data;
}
