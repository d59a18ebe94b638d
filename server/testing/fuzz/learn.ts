import type { Operation } from "#lib/contract/platform/operation.ts";

interface Thing {
  id?: unknown;
  slug?: unknown;
  name?: unknown;
  items?: Thing[];
}

/** Returns the member that identifies a resource in the paths below it. */
function nameOf(thing: Thing | undefined, param: string): string | undefined {
  const member = param.endsWith("Slug") ? "slug" : param.endsWith("Name") ? "name" : "id";
  const name = thing?.[member];
  return typeof name === "string" ? name : undefined;
}

/**
 * Remembers ids of created or listed resources by their path parameter, so that later requests hit
 * existing ones. The initial ones are kept.
 */
export function learner(contract: Record<string, Operation>, places: Record<string, string>) {
  const fixed = new Set(Object.keys(places));
  const paths = new Set(Object.values(contract).map(({ path }) => path));
  const paramBelow = new Map<string, string>();
  for (const path of paths) {
    const [, above, param] = /^(.+)\/\{(\w+)\}/.exec(path) ?? [];
    if (above && param && paths.has(above)) paramBelow.set(above, param);
  }
  return ({ path }: Operation, body: unknown): void => {
    const param = paramBelow.get(path);
    if (!param || fixed.has(param) || typeof body !== "object" || body === null) return;
    const thing = body as Thing;
    const name = nameOf(thing, param) ?? nameOf(thing.items?.[0], param);
    if (name !== undefined) places[param] = name;
  };
}
