import * as z from "zod";
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import { AccessImpact, takesDryRun } from "./access-impact.ts";
import { ErrorBody } from "./common.ts";
import type { Contract, Operation } from "./operation.ts";

export interface DocumentInfo {
  title: string;
  version: string;
  /** Where the service is reached, without `/v1`. */
  serverUrl: string;
}

const text = z.string();
const wholeNumber = z.number().int();

const headers = z.object({
  "X-Request-Id": text.meta({
    description: "Names this request in the service's logs",
    header: { id: "RequestId" },
  }),
  "X-RateLimit-Limit": wholeNumber.meta({
    description: "Requests a minute that the token has",
    header: { id: "RateLimitLimit" },
  }),
  "X-RateLimit-Remaining": wholeNumber.meta({
    description: "Requests that are left of them",
    header: { id: "RateLimitRemaining" },
  }),
  "X-RateLimit-Reset": wholeNumber.meta({
    description: "When they are renewed, in seconds since 1970",
    header: { id: "RateLimitReset" },
  }),
});

const deprecatedHeaders = headers.extend({
  Deprecation: text.meta({
    description: "The operation is deprecated",
    header: { id: "Deprecation" },
  }),
});

const refusal = (id: string, description: string): ZodOpenApiResponseObject => ({
  id,
  description,
  headers,
  content: { "application/json": { schema: ErrorBody } },
});

const refusals = {
  400: refusal("BadRequest", "The request is malformed or invalid"),
  401: refusal("Unauthorized", "The token is missing, unknown or no longer valid"),
  403: refusal("Forbidden", "The caller may see this but not do it"),
  404: refusal("NotFound", "It does not exist, or the caller cannot see it"),
  409: refusal("Conflict", "The state, or something of the same kind, stands against it"),
  412: refusal("PreconditionFailed", "Something has to be settled first"),
  413: refusal("ContentTooLarge", "The body is too large"),
  429: refusal("TooManyRequests", "The token has used up its requests for this minute"),
  500: refusal("InternalServerError", "The service failed"),
  502: refusal("BadGateway", "What the service asked elsewhere was not answered as it should be"),
};

const successes = { 200: "Done", 201: "Created", 204: "Done, nothing to show" };

/** Derives the OpenAPI 3.1 document that describes every operation of the contract. */
export function openApiDocument(contract: Contract, { title, version, serverUrl }: DocumentInfo) {
  const operations = Object.values(contract);
  const document: ZodOpenApiObject = {
    openapi: "3.1.0",
    info: { title, version },
    servers: [{ url: serverUrl }],
    security: [{ bearer: [] }],
    tags: [...new Set(operations.map((op) => op.tag))].map((name) => ({ name })),
    paths: pathsOf(contract),
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
  };
  return createDocument(document, { override: tidy });
}

const tidy: CreateDocumentOptions["override"] = ({ jsonSchema, zodSchema, io }) => {
  const { def } = zodSchema._zod as z.core.$ZodTypes["_zod"];
  // Answers may gain members within /v1, so that no client should count on their absence.
  if (io === "output" && def.type === "object" && !def.catchall) {
    delete jsonSchema.additionalProperties;
  }
  // Left out by zod where the text of a query is turned into something else.
  if (io === "input" && def.type === "default") jsonSchema.default = def.defaultValue;
  // Every name is a text; saying so has generators take any member to be absent.
  if (def.type === "record" && isAnyText(def.keyType)) delete jsonSchema.propertyNames;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
};

function isAnyText(schema: z.core.$ZodType): boolean {
  const { type, checks = [] } = schema._zod.def;
  return type === "string" && checks.length === 0;
}

function pathsOf(contract: Contract): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const [id, op] of Object.entries(contract)) {
    const method = op.method.toLowerCase() as Lowercase<Operation["method"]>;
    paths[op.path] = { ...paths[op.path], [method]: operationObject(id, op) };
  }
  return paths;
}

function operationObject(id: string, op: Operation): ZodOpenApiOperationObject {
  return {
    operationId: id,
    summary: op.summary,
    tags: [op.tag],
    ...(op.deprecated && { deprecated: true }),
    ...(op.role === "public" && { security: [] }),
    requestParams: {
      ...(isFilled(op.params) && { path: op.params }),
      ...(isFilled(op.query) && { query: op.query }),
    },
    ...(takesBody(op) && {
      requestBody: {
        required: op.bodyRequired,
        content: { "application/json": { schema: op.body } },
      },
    }),
    responses: responsesOf(op),
  };
}

function responsesOf(op: Operation) {
  const success: ZodOpenApiResponseObject = {
    description: successes[op.ok],
    headers: op.deprecated ? deprecatedHeaders : headers,
    ...(op.output.type !== "undefined" && {
      content: { [contentType(op)]: { schema: answerOf(op) } },
    }),
  };
  const always =
    op.role === "public" ? ([401, 429, 500] as const) : ([401, 403, 429, 500] as const);
  const statuses = new Set([...op.errors, ...always, ...(takesBody(op) ? ([413] as const) : [])]);
  const failures = [...statuses].sort().map((status) => [status, refusals[status]] as const);
  const created = op.creates && { 201: { ...success, description: successes[201] } };
  return { ...dryRunOf(op), [op.ok]: success, ...created, ...Object.fromEntries(failures) };
}

/** An operation that answers 200 with a body answers a dry run in the same place. */
const answerOf = (op: Operation) =>
  takesDryRun(op) && op.ok === 200 ? z.union([op.output, AccessImpact]) : op.output;

const dryRunOf = (op: Operation) =>
  takesDryRun(op) && {
    200: {
      description: "What it would change, with `dryRun`",
      headers,
      content: { "application/json": { schema: AccessImpact } },
    },
  };

const contentType = (op: Operation) => (op.stream ? "text/event-stream" : "application/json");

const isFilled = (schema: z.ZodObject) => Object.keys(schema.shape).length > 0;
const takesBody = (op: Operation) => !(op.body instanceof z.ZodUndefined);
