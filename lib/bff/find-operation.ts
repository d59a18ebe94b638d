import "server-only";
import type { Operation } from "../contract/platform/operation.ts";

const parameter = /\{\w+\}/g;
const parametersIn = (path: string) => path.match(parameter)?.length ?? 0;

/** Returns a function that finds the operation for a request to the relay. */
export function finderOf(operations: readonly Operation[]) {
  // When a path matches two templates, the one with fewer parameters wins.
  const shapes = operations
    .toSorted((one, other) => parametersIn(one.path) - parametersIn(other.path))
    .map((op) => ({ op, path: new RegExp(`^/api${op.path.replaceAll(parameter, "[^/]+")}$`) }));
  return ({ method, url }: Pick<Request, "method" | "url">): Operation | undefined => {
    const { pathname } = new URL(url);
    return shapes.find(({ op, path }) => op.method === method && path.test(pathname))?.op;
  };
}
