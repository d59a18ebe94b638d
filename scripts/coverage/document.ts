import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { declined } from "./declined.ts";

type Level = "reference" | "must" | "should" | "could";

/** Operation of the plan. Only an operation that may be missing has no name. */
export interface Wanted {
  level: Level;
  method: string;
  path: string;
  name: string | undefined;
}

/** Reads the plan: one line for each operation, with level, method, path and name. */
export function readWanted(): Wanted[] {
  const text = readFileSync(join(import.meta.dirname, "operations.txt"), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [level, method = "", path = "", name] = line.split(" ");
      return { level: level as Level, method, path, name };
    });
}

/** Returns method and path without the names of parameters. */
const placeOf = ({ method, path }: Pick<Wanted, "method" | "path">) =>
  `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`;

const served = new Map(
  Object.entries<Operation>(contract).map(([name, op]) => [placeOf(op), name]),
);

/** Returns the operations that are not served by their name, and have no reason to be missing. */
export const missing = (wanted: readonly Wanted[]): Wanted[] =>
  wanted.filter((one) => {
    const name = served.get(placeOf(one));
    if (one.name !== undefined) return name !== one.name;
    return name === undefined && reasonOf(one) === undefined;
  });

const reasonOf = ({ path }: Wanted) => declined.find((each) => each.path.test(path))?.why;

const code = (text: string) => `\`${text}\``;
/** Returns a table in the form of the formatter. */
function tableOf(heads: string[], rows: string[][]): string {
  const widths = heads.map((_, at) =>
    Math.max(...[heads, ...rows].map((cells) => cells[at]?.length ?? 0)),
  );
  const rowOf = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const line = widths.map((width) => "-".repeat(width));
  return [heads, line, ...rows].map(rowOf).join("\n");
}

const plain = (of: readonly Wanted[]) =>
  tableOf(
    ["Method", "Path", "Operation"],
    of.map(({ method, path, name }) => [method, code(path), code(name ?? "")]),
  );

const optional = (of: readonly Wanted[]) =>
  tableOf(
    ["Method", "Path", "Built", "Operation, or reason"],
    of.map((one) => {
      const name = served.get(placeOf(one));
      const why = name === undefined ? (reasonOf(one) ?? "") : code(name);
      return [one.method, code(one.path), name === undefined ? "no" : "yes", why];
    }),
  );

/** Returns the page that lists the operations and the missing ones. */
export function coverageDocument(wanted: readonly Wanted[]): string {
  const at = (level: Level) => wanted.filter((one) => one.level === level);
  const known = new Set(wanted.map(placeOf));
  const own = Object.entries<Operation>(contract)
    .filter(([, op]) => !known.has(placeOf(op)))
    .map(([name, { method, path }]) => ({ level: "could" as const, method, path, name }));
  const could = at("could");
  const built = could.filter((one) => served.has(placeOf(one)));
  return `# API coverage

\`npm run coverage\` generates this page from the contract and \`scripts/coverage/\`. A test fails if it is out of date.

The service has all ${at("reference").length} operations of the reference API. Of the other operations, it has all ${at("must").length} that a
console must have, all ${at("should").length} that it should have, ${built.length} of ${could.length} that it could have, and ${own.length} additions of its own.

## The reference

${plain(at("reference"))}

## Beyond it: must

${plain(at("must"))}

## Beyond it: should

${plain(at("should"))}

## Beyond it: could

${optional(could)}

## Additions

Operations that the console needs beyond these lists.

${plain(own)}
`;
}
