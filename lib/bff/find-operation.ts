import "server-only";
import type { Operation } from "../contract/operation.ts";

const parameter = /\{\w+\}/g;
const parametersIn = (path: string) => path.match(parameter)?.length ?? 0;

/** Finds the one of these operations that a request to the relay is for. */
export function finderOf(operations: readonly Operation[]) {
  // Where a path fits two, the one that names more of it is meant.
  const shapes = operations
    .toSorted((one, other) => parametersIn(one.path) - parametersIn(other.path))
    .map((op) => ({ op, path: new RegExp(`^/api${op.path.replaceAll(parameter, "[^/]+")}$`) }));
  return ({ method, url }: Pick<Request, "method" | "url">): Operation | undefined => {
    const { pathname } = new URL(url);
    return shapes.find(({ op, path }) => op.method === method && path.test(pathname))?.op;
  };
}
