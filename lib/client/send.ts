import type { Answer, Call, Operation } from "../contract/operation.ts";
import { exchange, type LooseCall, notJson, type SendOptions } from "./exchange.ts";
import { firstFault, misunderstood } from "./refusal.ts";

/** Makes one call and parses its answer; failures are those of `exchange`. */
export async function send<Op extends Operation>(
  op: Op,
  call: Call<Op>,
  options: SendOptions,
): Promise<Answer<Op>> {
  const { response, value } = await exchange(op, call as LooseCall, options);
  return parseAnswer(op, response, value) as Answer<Op>;
}

/** What a successful answer holds, as the contract has it; one in another form is refused. */
export function parseAnswer(
  { output }: Pick<Operation, "output">,
  response: Response,
  value: unknown,
): unknown {
  if (output.type === "undefined") return undefined;
  if (value === notJson) throw misunderstood(response, "it is not JSON");
  if (value === undefined) throw misunderstood(response, "it is empty");
  const parsed = output.safeParse(value);
  if (!parsed.success) throw misunderstood(response, firstFault(parsed.error), parsed.error);
  return parsed.data;
}
