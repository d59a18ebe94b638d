import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { codeOf } from "#lib/data/errors.ts";
import { OperatorAnswer, type OperatorRequest } from "./protocol.ts";
import { operatorSocketPath } from "./socket-path.ts";

/** Sends a request to the service that runs on this data folder; undefined if none does. */
export async function callService(
  dataDir: string,
  wanted: OperatorRequest,
): Promise<string | undefined> {
  const response = await post(operatorSocketPath(dataDir), JSON.stringify(wanted));
  if (!response) return undefined;
  const answer = OperatorAnswer.parse(await json(response));
  if ("error" in answer) throw new Error(answer.error);
  return answer.result;
}

async function post(socketPath: string, body: string): Promise<IncomingMessage | undefined> {
  const call = request({ socketPath, method: "POST", path: "/" });
  call.end(body);
  try {
    const [response] = await once(call, "response");
    return response;
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT" || code === "ECONNREFUSED") return undefined;
    throw error;
  }
}
