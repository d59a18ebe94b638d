import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateApi } from "swagger-typescript-api";
import { afterAll } from "vitest";
import type * as z from "zod";
import type { contract } from "#lib/contract/index.ts";
import type { Answer, Operation } from "#lib/contract/operation.ts";

type Empty = Record<never, never>;

type Members<Schema extends z.ZodType> = string extends keyof z.input<Schema>
  ? Empty
  : z.input<Schema>;

/** What the generator makes of an operation: one object for path and query, then the body. */
type Request<Op extends Operation> = Members<Op["params"]> & Members<Op["query"]>;
type Part<Value> = Empty extends Value ? [value?: Value] : [value: Value];
type Arguments<Op extends Operation> = [
  ...(keyof Request<Op> extends never ? [] : Part<Request<Op>>),
  ...(z.input<Op["body"]> extends undefined ? [] : Part<z.input<Op["body"]>>),
];

/** The generated client as far as the contract knows it, so that journeys are checked as types too. */
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

/** Has a client written from nothing but the document at that address, and loads it. */
export async function generateClient(documentUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), "generated-client-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  await generateApi({
    url: documentUrl,
    output: folder,
    silent: true,
    extractRequestParams: true,
    // Enumerations are what Node and `erasableSyntaxOnly` refuse.
    enumStyle: "union",
    // The generator would write createOpenApiSpec; an operation has one name everywhere.
    hooks: { onFormatRouteName: ({ operationId }) => operationId },
  });
  const path = join(folder, "Api.ts");
  const { Api }: Generated = await import(path);
  /** A client that signs in with that token (undefined: with none). */
  const clientWith = (token: string | undefined): GeneratedClient => {
    const headers = { authorization: `Bearer ${token}` };
    return new Api(token === undefined ? {} : { securityWorker: () => ({ headers }) }).v1;
  };
  return { path, clientWith };
}
