import type { Context as HonoContext } from "hono";
import type * as z from "zod";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { messageOf } from "#lib/data/errors.ts";
import { badRequest, ServiceError } from "../errors.ts";
import type { Body } from "./connections/body-reader.ts";

/** Limit in bytes (docs/format.md#size-limits). */
export const maxBody = 5 * 1024 * 1024;
const maxDepth = 64;

function readText(body: Body): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body());
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw badRequest("The body must be UTF-8 text");
  }
}

/** The database rejects NUL and lone surrogates, which nobody sends on purpose. */
function rejectUnstorable(value: unknown, place: string, depth = 0): void {
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) {
      throw badRequest(`${place}: contains a character that cannot be stored`);
    }
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (depth > maxDepth)
    throw badRequest(`${place}: must be nested at most ${maxDepth} levels deep`);
  for (const [key, member] of Object.entries(value)) {
    rejectUnstorable(key, place, depth);
    // Copying it member by member would drop it silently.
    if (key === "__proto__") throw badRequest(`${place}: must not have a member __proto__`);
    rejectUnstorable(member, place === "body" ? key : `${place}.${key}`, depth + 1);
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
    rejectUnstorable(body, "body");
    return body;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw badRequest(`The body must be valid JSON: ${messageOf(error)}`);
  }
}

function readQuery(url: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URL(url).searchParams) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  rejectUnstorable(query, "query");
  return { ...query };
}

/** More would not help, and responses should not echo large inputs. */
const maxIssues = 20;
const maxErrorLength = 500;

function errorOf(issue: z.core.$ZodIssue, part: string): string {
  const place = issue.path.join(".") || part;
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.slice(0, maxIssues);
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
  const faults = issues.slice(0, maxIssues).map((issue) => errorOf(issue, part));
  const rest = issues.length - faults.length;
  if (rest > 0) faults.push(`and ${rest} more`);
  throw badRequest(faults.map((fault) => fault.slice(0, maxErrorLength)).join("; "));
}

/** Reads ignore unknown parameters; writes reject them (docs/format.md#unknown-parameters). */
const ignoresUnknown = (op: Operation) => op.method === "GET";

/** Returns the header with the query parameters that a read ignored; undefined for none. */
export function ignoredParameters(op: Operation, url: string): string | undefined {
  if (!ignoresUnknown(op) || !url.includes("?")) return undefined;
  const names = [...new Set(new URL(url).searchParams.keys())];
  const unknown = names.filter((name) => !Object.hasOwn(op.query.shape, name));
  const shown = unknown.slice(0, maxIssues).map((name) => encodeURIComponent(name.slice(0, 64)));
  return shown.length > 0 ? shown.join(", ") : undefined;
}

function knownQuery(op: Operation, url: string) {
  const query = readQuery(url);
  if (!ignoresUnknown(op)) return query;
  const known = Object.entries(query).filter(([name]) => Object.hasOwn(op.query.shape, name));
  return Object.fromEntries(known);
}

/**
 * Parses and validates the query and body of a request; rejections name each member and its error.
 */
export function readInput(op: Operation, http: HonoContext, bytes: Body) {
  const query = parse(op.query, knownQuery(op, http.req.url), "query");
  const body = parse(op.body, readBody(op, http.req.raw, bytes), "body");
  return { query, body };
}

/** Decodes path parameters; rejects ones that cannot be ids. */
export function readParams(op: Operation, http: HonoContext): Record<string, string> {
  const params = http.req.param();
  rejectUnstorable(params, "path");
  return parse(op.params, params, "path") as Record<string, string>;
}
