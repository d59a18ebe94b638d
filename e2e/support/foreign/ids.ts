import type { Contract, Operation } from "../../../lib/contract/platform/operation.ts";

const nameOf: Record<string, string> = { specSlug: "slug", integrationName: "name" };

/**
 * Ids of the server for the objects of pages. Each is requested by an id of ours: a server of
 * examples answers any request, and its answer has the server's id.
 */
export async function idsFrom(
  contract: Contract,
  parameters: readonly string[],
  ask: (path: string) => Promise<unknown>,
): Promise<Record<string, string>> {
  const found = parameters.map(async (parameter) => {
    const op = Object.values(contract).find((one) => reads(one, parameter));
    const answer = op && (await ask(op.path.replaceAll(/\{\w+\}/g, "any")));
    const named = answer as Record<string, string> | undefined;
    return [parameter, named?.[nameOf[parameter] ?? "id"] ?? "any"] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

const reads = ({ method, path }: Operation, parameter: string) =>
  method === "GET" && path.endsWith(`/{${parameter}}`);
