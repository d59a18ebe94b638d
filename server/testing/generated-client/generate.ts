import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateApi } from "swagger-typescript-api";
import type * as z from "zod";
import type { contract } from "#lib/contract/index.ts";
import type { Answer, Operation } from "#lib/contract/platform/operation.ts";
import { atFileEnd } from "../file-scope.ts";

type Empty = Record<never, never>;

type Members<Schema extends z.ZodType> = string extends keyof z.input<Schema>
  ? Empty
  : z.input<Schema>;

/** Generated arguments of an operation: one object for path and query, then the body. */
type Request<Op extends Operation> = Members<Op["params"]> & Members<Op["query"]>;
type Part<Value> = Empty extends Value ? [value?: Value] : [value: Value];
type Arguments<Op extends Operation> = [
  ...(keyof Request<Op> extends never ? [] : Part<Request<Op>>),
  ...(z.input<Op["body"]> extends undefined ? [] : Part<z.input<Op["body"]>>),
];

/**
 * Type of the generated client according to the contract, so that journeys are type-checked too.
 */
export type GeneratedClient = {
  readonly [Id in keyof typeof contract]: (
    ...given: Arguments<(typeof contract)[Id]>
  ) => Promise<{ data: Answer<(typeof contract)[Id]>; status: number }>;
};

interface Generated {
  Api: new (options: {
    securityWorker?: () => { headers: Record<string, string> };
  }) => { v1: GeneratedClient };
}

/** Generates a client from the document at that address, and loads it. */
export async function generateClient(documentUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), "generated-client-"));
  atFileEnd(() => rm(folder, { recursive: true, force: true }));
  await generateApi({
    url: documentUrl,
    output: folder,
    silent: true,
    extractRequestParams: true,
    // Node and `erasableSyntaxOnly` reject enumerations.
    enumStyle: "union",
    // The generator would rename it createOpenApiSpec; an operation has one name everywhere.
    hooks: { onFormatRouteName: ({ operationId }) => operationId },
  });
  const path = join(folder, "Api.ts");
  const { Api }: Generated = await import(path);
  /** Creates a client for that token; undefined for none. */
  const clientWith = (token: string | undefined): GeneratedClient => {
    const headers = { authorization: `Bearer ${token}` };
    return new Api(token === undefined ? {} : { securityWorker: () => ({ headers }) }).v1;
  };
  return { path, clientWith };
}
