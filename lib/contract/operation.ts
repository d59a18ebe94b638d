import type * as z from "zod";

/** Roles from weakest to strongest (reference, Conventions 5; decision 1.76). */
export const roleOrder = ["guest", "read", "comment", "edit", "review", "create", "admin"] as const;

/**
 * Who may call an operation: `public` needs no token, `user` any valid token, a role that role or
 * a stronger one at the place that the path names.
 */
export type Requirement = "public" | "user" | (typeof roleOrder)[number];

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One operation of the service as plain data: router, document, client and forms read it. */
export interface Operation {
  readonly method: Method;
  /** Path with `{name}` parameters, from `/v1`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly role: Requirement;
  /** Member of the body with the collection where that role is asked for instead, where it is given. */
  readonly placeIn?: string;
  /** Status of success. */
  readonly ok: 200 | 201 | 204;
  /** Answers 201 where it made what was not there; its handler says so with `Created`. */
  readonly creates?: boolean;
  /** Statuses of refusal beyond 401, 403, 429 and 500, which every operation can answer. */
  readonly errors: readonly (400 | 404 | 409 | 412 | 413 | 502)[];
  readonly deprecated?: boolean;
  /** Answers with server-sent events; the data of those that carry any is an `output`. */
  readonly stream?: boolean;
  /** Answers also for a space that lies in the trash (decision 1.77). */
  readonly trashed?: boolean;
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  readonly body: z.ZodType;
  /** False: no body, or an empty one, is read as `{}`. */
  readonly bodyRequired: boolean;
  /** Bytes of its body where that may hold files; decision 1.67 sets it for all others. */
  readonly largestBody?: number;
  readonly output: z.ZodType;
}

/** What a handler receives: everything parsed. */
export interface Input<Op extends Operation> {
  params: z.output<Op["params"]>;
  query: z.output<Op["query"]>;
  body: z.output<Op["body"]>;
}

/** What a handler returns, before the answer is parsed. */
export type Result<Op extends Operation> = z.input<Op["output"]>;

type Empty = Record<never, never>;
type Part<Name extends string, Schema extends z.ZodType> =
  Empty extends z.input<Schema>
    ? { [K in Name]?: z.input<Schema> }
    : { [K in Name]: z.input<Schema> };

/** What a caller of the client passes: parts that may be empty may be left out. */
export type Call<Op extends Operation> = Part<"params", Op["params"]> &
  Part<"query", Op["query"]> &
  (z.input<Op["body"]> extends undefined ? Empty : Part<"body", Op["body"]>);

/** What a caller of the client gets. */
export type Answer<Op extends Operation> = z.output<Op["output"]>;

export type Contract = Record<string, Operation>;
