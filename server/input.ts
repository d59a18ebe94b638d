import type { Context as HonoContext } from "hono";
import type * as z from "zod";
import type { Operation } from "#lib/contract/operation.ts";
import type { Body } from "./connections/arrivals.ts";
import { badRequest, ServiceError } from "./errors.ts";

/** Decision 1.67. */
export const maxBody = 5 * 1024 * 1024;
const maxDepth = 64;

function readText(body: Body): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body());
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw badRequest("The body is not UTF-8 text");
  }
}

/** The database keeps no NUL and no half of a surrogate pair, and nobody means to send one. */
function refuseUnstorable(value: unknown, place: string, depth = 0): void {
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) {
      throw badRequest(`${place}: contains a character that cannot be stored`);
    }
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (depth > maxDepth) throw badRequest(`${place}: nested more than ${maxDepth} deep`);
  for (const [key, member] of Object.entries(value)) {
    refuseUnstorable(key, place, depth);
    // Copying it member by member would drop it without a word.
    if (key === "__proto__") throw badRequest(`${place}: cannot have a member __proto__`);
    refuseUnstorable(member, place === "body" ? key : `${place}.${key}`, depth + 1);
  }
}

function readBody(op: Operation, { headers }: Request, bytes: Body): unknown {
  const text = readText(bytes);
  if (text.trim() === "") return op.body.type === "undefined" || op.bodyRequired ? undefined : {};
  if (op.body.type === "undefined") return undefined;
  const type = headers.get("content-type") ?? "application/json";
  if (!/^application\/([\w.+-]*\+)?json\b/i.test(type)) {
    throw badRequest(`The body must be JSON, not ${type}`);
  }
  try {
    const body: unknown = JSON.parse(text);
    refuseUnstorable(body, "body");
    return body;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw badRequest(`The body is not valid JSON: ${(error as Error).message}`);
  }
}

function readQuery(url: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URL(url).searchParams) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  refuseUnstorable(query, "query");
  return { ...query };
}

/** More than this helps nobody, and what a caller sends should not come back in full. */
const mostFaults = 20;
const longestFault = 500;

function faultOf(issue: z.core.$ZodIssue, part: string): string {
  const place = issue.path.join(".") || part;
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.slice(0, mostFaults);
    return names.map((key) => `${[...issue.path, key].join(".")}: unknown member`).join("; ");
  }
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    const nested = issue.errors.map((errors) => errors[0]?.message).filter(Boolean);
    return `${place}: ${[...new Set(nested)].join(", or ")}`;
  }
  return `${place}: ${issue.message}`;
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, part: string) {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const faults = issues.slice(0, mostFaults).map((issue) => faultOf(issue, part));
  const rest = issues.length - faults.length;
  if (rest > 0) faults.push(`and ${rest} more`);
  throw badRequest(faults.map((fault) => fault.slice(0, longestFault)).join("; "));
}

/** Reads and validates the query and body of a request; refusals name each member and its fault. */
export function readInput(op: Operation, http: HonoContext, bytes: Body) {
  const query = parse(op.query, readQuery(http.req.url), "query");
  const body = parse(op.body, readBody(op, http.req.raw, bytes), "body");
  return { query, body };
}

/** Path parameters, decoded; one that cannot be an id is refused. */
export function readParams(op: Operation, http: HonoContext): Record<string, string> {
  const params = http.req.param() as Record<string, string>;
  refuseUnstorable(params, "path");
  return parse(op.params, params, "path") as Record<string, string>;
}
