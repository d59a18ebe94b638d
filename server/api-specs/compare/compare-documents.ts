import { compareAnnotations, pairAt } from "./annotations.ts";
import { comparePath } from "./compare-operations.ts";
import { compareSchemas } from "./compare-schemas.ts";
import { compareScheme } from "./compare-security.ts";
import { Comparison, type Pair } from "./comparison.ts";
import { type FoundChange, type OperationName, type Origin, operationsOf } from "./report.ts";
import {
  childOf,
  membersOf,
  nothing,
  type ReadFiles,
  SpecDocument,
  type SpecNode,
} from "./spec-node.ts";

/** Maps paths by their pattern, ignoring the names of parameters. */
function pathsOf(paths: SpecNode): Map<string, string> {
  const names = Object.keys(membersOf(paths)).filter((name) => !name.startsWith("x-"));
  return new Map(names.map((name) => [name.replaceAll(/\{[^}]*\}/g, "{}"), name]));
}

function comparePaths(work: Comparison, root: Pair): void {
  const pair = pairAt(root, "paths");
  const [before, after] = [pathsOf(pair.from), pathsOf(pair.to)];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(key), after.get(key)];
    const from = was === undefined ? nothing : childOf(pair.from, was);
    const to = is === undefined ? nothing : childOf(pair.to, is);
    const paths = { from: was ?? is ?? key, to: is ?? was ?? key };
    comparePath(work, undefined, { from, to, paths }, "caller");
  }
}

/** Compares webhooks, where the service sends the requests and receives the responses. */
function compareWebhooks(work: Comparison, root: Pair): void {
  const pair = pairAt(root, "webhooks");
  const names = [...Object.keys(membersOf(pair.from)), ...Object.keys(membersOf(pair.to))];
  for (const name of new Set(names)) {
    comparePath(
      work,
      undefined,
      { ...pairAt(pair, name), paths: { from: name, to: name } },
      "service",
    );
  }
}

const addressesOf = (list: SpecNode) =>
  new Set(
    (Array.isArray(list.value) ? list.value : []).map((_, index) =>
      String(membersOf(childOf(list, index)).url),
    ),
  );

function compareServers(work: Comparison, origin: Origin, pair: Pair): void {
  const [before, after] = [addressesOf(pair.from), addressesOf(pair.to)];
  for (const url of new Set([...before, ...after])) {
    if (before.has(url) && after.has(url)) continue;
    const gone = before.has(url);
    work.report.add(origin, {
      class: gone ? "breaking" : "compatible",
      kind: gone ? "server-removed" : "server-added",
      text: `Server ${url} ${gone ? "removed" : "added"}`,
      ...pair,
    });
  }
}

/**
 * Compares unused schemas; their changes are never breaking, unless there are no operations at all.
 */
function compareUnused(work: Comparison, origin: Origin, root: Pair): void {
  const roots = [root.from, root.to].map(membersOf);
  const isLibrary = roots.every(
    ({ paths, webhooks }) => !hasMembers(paths) && !hasMembers(webhooks),
  );
  const sender = isLibrary ? "both" : "nobody";
  for (const pair of [pairAt(pairAt(root, "components"), "schemas"), pairAt(root, "definitions")]) {
    const names = [...Object.keys(membersOf(pair.from)), ...Object.keys(membersOf(pair.to))];
    for (const name of new Set(names)) {
      const schema = pairAt(pair, name);
      if (work.isVisited(schema)) continue;
      const [was, is] = [schema.from.value !== undefined, schema.to.value !== undefined];
      if (was && is) work.compare(origin, schema, sender, compareSchemas);
      else {
        work.report.add(origin, {
          class: was && isLibrary ? "breaking" : "compatible",
          kind: was ? "schema-removed" : "schema-added",
          text: `Schema ${name} ${was ? "removed" : "added"}`,
          ...schema,
        });
      }
    }
  }
}

const hasMembers = (value: unknown) =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;

function compareSchemes(work: Comparison, origin: Origin, root: Pair): void {
  const lists = [
    pairAt(pairAt(root, "components"), "securitySchemes"),
    pairAt(root, "securityDefinitions"),
  ];
  for (const pair of lists) {
    const names = Object.keys(membersOf(pair.from));
    for (const name of names.filter((each) => each in membersOf(pair.to))) {
      work.compare(origin, pairAt(pair, name), "caller", compareScheme);
    }
  }
}

const mostOperations = 20;

/** Reported change with the affected operations, up to a limit. */
export interface ReportedChange extends Omit<FoundChange, "origins"> {
  operations: OperationName[];
  /** True if it affects more operations than listed. */
  more: boolean;
}

function reported({ origins, ...change }: FoundChange): ReportedChange {
  const operations = operationsOf(origins, mostOperations + 1);
  return {
    ...change,
    operations: operations.slice(0, mostOperations),
    more: operations.length > mostOperations,
  };
}

/** Returns all differences between two versions, worst first. */
export function compareDocuments(from: ReadFiles, to: ReadFiles): ReportedChange[] {
  const work = new Comparison(new SpecDocument(from), new SpecDocument(to));
  const root = { from: work.documents.from.root, to: work.documents.to.root };
  const origin: Origin = { parents: [] };
  compareAnnotations(work, origin, root);
  compareAnnotations(work, origin, pairAt(root, "info"));
  compareServers(work, origin, pairAt(root, "servers"));
  comparePaths(work, root);
  compareWebhooks(work, root);
  work.finish();
  compareSchemes(work, origin, root);
  compareUnused(work, origin, root);
  work.finish();
  return work.report.changes().map(reported);
}
