import * as z from "zod";
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import { AccessImpact, takesDryRun } from "./access/access-impact.ts";
import { describeMembers } from "./descriptions/describe.ts";
import { ErrorBody } from "./platform/common.ts";
import type { Contract, Operation } from "./platform/operation.ts";
import { pathParameters } from "./platform/path-parameters.ts";

export interface DocumentInfo {
  title: string;
  version: string;
  /** Address of the service, without `/v1`. */
  serverUrl: string;
}

const text = z.string();
const wholeNumber = z.number().int();

const headers = z.object({
  "X-Request-Id": text.meta({
    description: "Id of this request in the logs of the service",
    header: { id: "RequestId" },
  }),
  "X-RateLimit-Limit": wholeNumber.meta({
    description: "Number of requests that the token may make per minute",
    header: { id: "RateLimitLimit" },
  }),
  "X-RateLimit-Remaining": wholeNumber.meta({
    description: "Number of requests left in this minute",
    header: { id: "RateLimitRemaining" },
  }),
  "X-RateLimit-Reset": wholeNumber.meta({
    description: "Time when the limit resets, in seconds since 1970-01-01T00:00:00Z",
    header: { id: "RateLimitReset" },
  }),
});

const deprecatedHeaders = headers.extend({
  Deprecation: text.meta({
    description: "The operation is deprecated",
    header: { id: "Deprecation" },
  }),
});

const rejection = (id: string, description: string): ZodOpenApiResponseObject => ({
  id,
  description,
  headers,
  content: { "application/json": { schema: ErrorBody } },
});

const rejections = {
  400: rejection("BadRequest", "The request is malformed or invalid"),
  401: rejection("Unauthorized", "The token is missing, unknown or no longer valid"),
  403: rejection("Forbidden", "The caller lacks the required role or scope"),
  404: rejection("NotFound", "The resource does not exist, or the caller cannot see it"),
  409: rejection(
    "Conflict",
    "The request conflicts with the current state or with another resource",
  ),
  412: rejection("PreconditionFailed", "A condition must be met first"),
  413: rejection("ContentTooLarge", "The body is too large"),
  429: rejection(
    "TooManyRequests",
    "Rate limited: the token has used its requests for this minute",
  ),
  500: rejection("InternalServerError", "Internal error of the service"),
  502: rejection(
    "BadGateway",
    "Another server that the service called failed or sent an invalid response",
  ),
};

const successes = { 200: "Done", 201: "Created", 204: "Done, no content" };

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
  return describeMembers(createDocument(document, { override: tidy }));
}

const tidy: CreateDocumentOptions["override"] = ({ jsonSchema, zodSchema, io }) => {
  const { def } = zodSchema._zod;
  // Responses may gain members within /v1, so clients must not reject unknown ones.
  if (io === "output" && def.type === "object" && !def.catchall) {
    delete jsonSchema.additionalProperties;
  }
  // Zod omits it for query parameters that are transformed.
  if (io === "input" && def.type === "default") jsonSchema.default = def.defaultValue;
  // Every key is a string; declaring that makes generators treat any member as optional.
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
    const method = op.method.toLowerCase();
    paths[op.path] = { ...paths[op.path], [method]: operationObject(id, op) };
  }
  return paths;
}

function operationObject(id: string, op: Operation): ZodOpenApiOperationObject {
  return {
    operationId: id,
    summary: op.summary,
    ...(op.description && { description: op.description }),
    tags: [op.tag],
    ...(op.deprecated && { deprecated: true }),
    ...(op.role === "public" && { security: [] }),
    requestParams: {
      ...(isFilled(op.params) && { path: described(op.params) }),
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

function described({ shape }: z.ZodObject): z.ZodObject {
  const members = Object.entries(shape as Record<string, z.ZodType>).map(([name, schema]) => {
    const description = schema.description ?? pathParameters[name];
    return [name, description ? schema.describe(description) : schema];
  });
  return z.object(Object.fromEntries(members));
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
  const failures = [...statuses].sort().map((status) => [status, rejections[status]] as const);
  const created = op.creates && { 201: { ...success, description: successes[201] } };
  return { ...dryRunOf(op), [op.ok]: success, ...created, ...Object.fromEntries(failures) };
}

/** Returns the responses of an operation: a 200 with a body covers dry runs, too. */
const answerOf = (op: Operation) =>
  takesDryRun(op) && op.ok === 200 ? z.union([op.output, AccessImpact]) : op.output;

const dryRunOf = (op: Operation) =>
  takesDryRun(op) && {
    200: {
      description: "With `dryRun`: the access that would change",
      headers,
      content: { "application/json": { schema: AccessImpact } },
    },
  };

const contentType = (op: Operation) => (op.stream ? "text/event-stream" : "application/json");

const isFilled = (schema: z.ZodObject) => Object.keys(schema.shape).length > 0;
const takesBody = (op: Operation) => !(op.body instanceof z.ZodUndefined);
