import "server-only";
import { MarkdownCall } from "../markdown-call.ts";
import { refuse } from "./refuse.ts";
import { refuseForeign } from "./same-origin.ts";

/** As a server function is called by the scripts of a page; forms that send files would be one as well. */
function isCall({ method, headers }: Request): boolean {
  if (method !== "POST") return false;
  return headers.has("next-action") || (headers.get("content-type") ?? "").startsWith("multipart/");
}

/**
 * React writes what is no JSON as a text that begins with "$", and a text that does so itself with
 * another. Of the former only "nothing given" is a part of any call here.
 */
function plain(_key: string, value: unknown): unknown {
  if (typeof value !== "string" || !value.startsWith("$")) return value;
  if (value === "$undefined") return undefined;
  if (value.startsWith("$$")) return value.slice(1);
  throw new SyntaxError("Not plain");
}

function readCall(body: string): unknown {
  try {
    return JSON.parse(body, plain);
  } catch {
    return undefined;
  }
}

/**
 * A refusal for a call of a server function that is not the one there is, as it would fail within
 * Next without a reason; undefined for that one, and for visits of pages.
 */
export async function refuseCall(
  request: Request,
  signedIn: boolean,
): Promise<Response | undefined> {
  if (!isCall(request)) return undefined;
  const foreign = refuseForeign(request);
  if (foreign) return foreign;
  if (!signedIn) return refuse(401, "Sign in first");
  const given = readCall(await request.text());
  const call = Array.isArray(given) && given.length === 1 ? given[0] : undefined;
  const read = MarkdownCall.safeParse(call);
  if (read.success) return undefined;
  const [issue] = read.error.issues;
  const place = issue?.path.join(".") || "what is to be drawn";
  return refuse(400, `${place}: ${issue?.message}`);
}
