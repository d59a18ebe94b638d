import type * as z from "zod";

/** Roles from weakest to strongest (docs/format.md#permissions). */
export const roleOrder = ["guest", "read", "comment", "edit", "review", "create", "admin"] as const;

/**
 * Required authorization: `public` needs no token, `user` any valid token, a role at least that
 * role on the path's resource.
 */
export type Requirement = "public" | "user" | (typeof roleOrder)[number];

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Operation of the service as plain data, read by router, document, client and forms. */
export interface Operation {
  readonly method: Method;
  /** Path with `{name}` parameters, from `/v1`. */
  readonly path: string;
  /** One imperative line without a full stop. */
  readonly summary: string;
  /** Further sentences about effects, order and access. */
  readonly description?: string;
  readonly tag: string;
  readonly role: Requirement;
  /** Body member with the collection where the role is required instead, if it is given. */
  readonly parentIn?: string;
  /** Success status. */
  readonly ok: 200 | 201 | 204;
  /** Returns 201 if it created something; its handler returns `Created`. */
  readonly creates?: boolean;
  /** Error statuses beyond 401, 403, 429 and 500, which every operation can return. */
  readonly errors: readonly (400 | 404 | 409 | 412 | 413 | 502)[];
  readonly deprecated?: boolean;
  /** Changes nothing although its method isn't GET, so that a read-only token may call it. */
  readonly onlyReads?: true;
  /** Returns server-sent events; data of events is an `output`. */
  readonly stream?: boolean;
  /** Also available for a space in the trash. */
  readonly trashed?: boolean;
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  readonly body: z.ZodType;
  /** False: a missing or empty body is read as `{}`. */
  readonly bodyRequired: boolean;
  /** Limit of a body with files in bytes; all others have one limit (docs/format.md#size-limits). */
  readonly largestBody?: number;
  readonly output: z.ZodType;
}

interface Parsed<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
}

/** Parsed input of a handler. */
export type Input<Op extends Operation> = Parsed<
  z.output<Op["params"]>,
  z.output<Op["query"]>,
  z.output<Op["body"]>
>;

/** Result of a handler, before it is parsed. */
export type Result<Op extends Operation> = z.input<Op["output"]>;

type Empty = Record<never, never>;
type Part<Name extends string, Schema extends z.ZodType> =
  Empty extends z.input<Schema>
    ? { [K in Name]?: z.input<Schema> }
    : { [K in Name]: z.input<Schema> };

/** Arguments of a client call: parts that may be empty are optional. */
export type Call<Op extends Operation> = Part<"params", Op["params"]> &
  Part<"query", Op["query"]> &
  (z.input<Op["body"]> extends undefined ? Empty : Part<"body", Op["body"]>);

/** Result of a client call. */
export type Answer<Op extends Operation> = z.output<Op["output"]>;

export type Contract = Record<string, Operation>;
