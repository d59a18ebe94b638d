import { setTimeout as sleep } from "node:timers/promises";
import { FetchError } from "../../platform/fetch/error.ts";
import { readLimited } from "../../platform/fetch/read-limited.ts";
import { EngineError } from "./engine.ts";

interface Call {
  name: string;
  url: string;
  headers?: Record<string, string>;
  body: unknown;
  timeoutMs: number;
}

const waits = [500, 2000];
/** Limit of a response in bytes, far above the translations of one request. */
const largestAnswer = 10 * 1024 * 1024;
const brokenOff = "closed the connection before the end of its response";
const comesBack = (status: number) => status === 429 || status >= 500;

/** Returns the shortened error message of a response. */
function reasonIn(text: string): string {
  const plain = /"(?:error|message|detail)"\s*:\s*"([^"]{1,200})/.exec(text)?.[1] ?? "";
  return plain === "" ? "" : `: ${plain}`;
}

async function send({ url, headers, body, timeoutMs }: Call): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: "error",
  });
}

/** Reads a whole response within the limits of time and size. */
async function textOf({ name }: Call, response: Response): Promise<string> {
  try {
    return new TextDecoder().decode(await readLimited(response.body, largestAnswer));
  } catch (error) {
    const reason = error instanceof FetchError ? "sent a response that is too large" : brokenOff;
    throw new EngineError(`${name} ${reason}`, true);
  }
}

async function readAnswer(call: Call, response: Response): Promise<unknown> {
  const { name } = call;
  const text = await textOf(call, response);
  if (!response.ok) {
    const { status } = response;
    const isKey = status === 401 || status === 403;
    const hint = isKey ? " (TRANSLATION_KEY)" : status === 404 ? " (TRANSLATION_URL)" : "";
    const isGeneral = comesBack(status) || isKey || status === 404;
    throw new EngineError(
      `${name} responded with status ${status}${hint}${reasonIn(text)}`,
      isGeneral,
    );
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new EngineError(`${name} sent a response that is not JSON`, true);
  }
}

async function attempt(call: Call): Promise<Response> {
  try {
    return await send(call);
  } catch {
    throw new EngineError(`${call.name} does not respond at TRANSLATION_URL`, true);
  }
}

/** Posts to the configured engine; transient errors are tried three times. */
export async function postJson(call: Call): Promise<unknown> {
  for (const wait of waits) {
    const response = await attempt(call).catch((error: unknown) => {
      if (error instanceof EngineError) return undefined;
      throw error;
    });
    if (response && !comesBack(response.status)) return readAnswer(call, response);
    await response?.body?.cancel();
    const retryAfter = Number(response?.headers.get("retry-after")) * 1000;
    await sleep(retryAfter > 0 ? Math.min(retryAfter, 30_000) : wait);
  }
  return readAnswer(call, await attempt(call));
}
