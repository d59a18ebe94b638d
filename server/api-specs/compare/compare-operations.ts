import { compareAnnotations, compareOthers, pairAt } from "./annotations.ts";
import { classOf, reversed, type Sender } from "./change-class.ts";
import { compareBody } from "./compare-media.ts";
import { compareParameters, parametersOf } from "./compare-parameters.ts";
import { compareResponses } from "./compare-responses.ts";
import { compareSecurity, securityOf } from "./compare-security.ts";
import type { Comparison, Pair } from "./comparison.ts";
import type { Origin } from "./report.ts";
import { childOf, membersOf, type SpecNode } from "./spec-node.ts";

const methods = "get put post delete options head patch trace query".split(" ");

/** Path with its operations, and its notation. */
export interface PathPair extends Pair {
  paths: { from: string; to: string };
}

const known = new Set(
  "parameters requestBody responses security callbacks operationId $ref servers".split(" "),
);

function compareRequestBody(work: Comparison, origin: Origin, body: Pair, sender: Sender): void {
  const [was, is] = [body.from.value !== undefined, body.to.value !== undefined];
  if (was && is) {
    work.compare(origin, body, sender, compareBody);
    return;
  }
  if (was === is) return;
  const needed = is && membersOf(work.resolve(body).to).required === true;
  work.report.add(origin, {
    class: was ? classOf("other", sender) : needed ? classOf("narrower", sender) : "compatible",
    kind: was ? "body-removed" : needed ? "required-body-added" : "body-added",
    text: was ? "Body removed" : `${needed ? "Required" : "Optional"} body added`,
    ...body,
  });
}

/** Compares callbacks, where service and caller swap roles. */
function compareCallbacks(work: Comparison, origin: Origin, pair: Pair, sender: Sender): void {
  const [before, after] = [membersOf(pair.from), membersOf(pair.to)];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const callback = pairAt(pair, name);
    const [was, is] = [callback.from.value !== undefined, callback.to.value !== undefined];
    if (!was || !is) {
      work.report.add(origin, {
        class: was ? "breaking" : "compatible",
        kind: was ? "callback-removed" : "callback-added",
        text: `Callback ${name} ${was ? "removed" : "added"}`,
        ...callback,
      });
      continue;
    }
    const resolved = work.resolve(callback);
    const addresses = Object.keys(membersOf(resolved.from));
    for (const address of addresses.filter((each) => each in membersOf(resolved.to))) {
      const paths = { from: address, to: address };
      comparePath(work, origin, { ...pairAt(resolved, address), paths }, reversed(sender));
    }
  }
}

function compareOperation(
  work: Comparison,
  origin: Origin,
  { operation, path }: { operation: Pair; path: PathPair },
  sender: Sender,
): void {
  const lists = (side: "from" | "to") =>
    parametersOf(
      [path[side], operation[side]].map((node) => childOf(node, "parameters")),
      path.paths[side],
      (node) => work.documents[side].resolve(node),
    );
  compareAnnotations(work, origin, operation);
  compareParameters(work, origin, { from: lists("from"), to: lists("to") }, sender);
  compareRequestBody(work, origin, pairAt(operation, "requestBody"), sender);
  compareResponses(work, origin, pairAt(operation, "responses"), reversed(sender));
  compareCallbacks(work, origin, pairAt(operation, "callbacks"), sender);
  compareNames(work, origin, operation);
  compareSecurity(work, origin, {
    from: securityOf(operation.from, work.documents.from.root),
    to: securityOf(operation.to, work.documents.to.root),
  });
  compareOthers(work, origin, operation, (key) => known.has(key), "breaking");
}

function compareNames(work: Comparison, origin: Origin, operation: Pair): void {
  const { from, to } = pairAt(operation, "operationId");
  if (from.value === to.value) return;
  const reported = { class: "compatible", kind: "operation-id-changed" } as const;
  const text = "Name in generated clients (operationId) changed";
  work.report.add(origin, { ...reported, text, from, to, values: [from.value, to.value] });
}

const operationsAt = (item: SpecNode) => methods.filter((method) => method in membersOf(item));

/** Compares the operations of a path, each of which one side may lack. */
export function comparePath(
  work: Comparison,
  parent: Origin | undefined,
  path: PathPair,
  sender: Sender,
): void {
  const resolved = { ...path, ...work.resolve(path) };
  const found = new Set([...operationsAt(resolved.from), ...operationsAt(resolved.to)]);
  for (const method of found) {
    const operation = pairAt(resolved, method);
    const [was, is] = [operation.from.value !== undefined, operation.to.value !== undefined];
    const name = { method, path: is ? path.paths.to : path.paths.from };
    const origin = parent ?? { operation: name, parents: [] };
    if (was && is) compareOperation(work, origin, { operation, path: resolved }, sender);
    else {
      const deprecated = membersOf(operation.from).deprecated === true;
      work.report.add(origin, {
        class: was ? "breaking" : "compatible",
        kind: was ? "operation-removed" : "operation-added",
        text: was
          ? `Operation removed${deprecated ? ", deprecated before" : ""}`
          : "Operation added",
        ...operation,
      });
    }
  }
}
