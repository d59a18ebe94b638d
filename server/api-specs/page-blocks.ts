import type { Block, Inline, Node } from "../content/document/nodes.ts";
import type { OperationName } from "./compare/report.ts";

const shows = new Set(["openapi-operation", "openapi-webhook", "swagger"]);

interface Named {
  id: string;
  slug: string;
}

/** Returns true if the data of a block names the specification, by id or slug. */
function names(data: Record<string, unknown>, { id, slug }: Named): boolean {
  const refs = [data, ...Object.values(data)].map((value) =>
    typeof value === "object" && value !== null && "spec" in value ? value.spec : undefined,
  );
  return refs.some((spec) => spec === id || spec === slug);
}

/** Returns those of a specification's operations that the blocks show, each once. */
export function usesIn(
  nodes: readonly Block[],
  spec: Named,
  operations: readonly OperationName[],
): OperationName[] {
  const found = new Set<OperationName>();
  const waiting: Node[] = [...nodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.object === "text") continue;
    const { type, data = {}, nodes: inside = [], fragments = [] }: Block | Inline = node;
    waiting.push(...inside, ...fragments.flatMap((fragment) => fragment.nodes));
    if (!shows.has(type) || !names(data, spec)) continue;
    const method = String(data.method).toLowerCase();
    const shown = operations.find((each) => each.method === method && each.path === data.path);
    if (shown) found.add(shown);
  }
  return operations.filter((operation) => found.has(operation));
}
