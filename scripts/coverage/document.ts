import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { declined } from "./declined.ts";

type Level = "reference" | "must" | "should" | "could";

/** An operation that was to be built, or could be; only those that may be missing have no name. */
export interface Wanted {
  level: Level;
  method: string;
  path: string;
  name: string | undefined;
}

/** What was to be built: a line each of level, method, path and name. */
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

/** A place in the service, whatever its parameters are called. */
const placeOf = ({ method, path }: Pick<Wanted, "method" | "path">) =>
  `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`;

const served = new Map(
  Object.entries<Operation>(contract).map(([name, op]) => [placeOf(op), name]),
);

/** Those that are not served under their name; one that has none may be missing for a reason. */
export const missing = (wanted: readonly Wanted[]): Wanted[] =>
  wanted.filter((one) => {
    const name = served.get(placeOf(one));
    if (one.name !== undefined) return name !== one.name;
    return name === undefined && reasonOf(one) === undefined;
  });

const reasonOf = ({ path }: Wanted) => declined.find((each) => each.path.test(path))?.why;

const code = (text: string) => `\`${text}\``;
/** A table as the formatter leaves it. */
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
    ["Method", "Path", "Built", "Operation, or why not"],
    of.map((one) => {
      const name = served.get(placeOf(one));
      const why = name === undefined ? (reasonOf(one) ?? "") : code(name);
      return [one.method, code(one.path), name === undefined ? "no" : "yes", why];
    }),
  );

/** The page that says which operations there are, and which there are not. */
export function coverageDocument(wanted: readonly Wanted[]): string {
  const at = (level: Level) => wanted.filter((one) => one.level === level);
  const known = new Set(wanted.map(placeOf));
  const own = Object.entries<Operation>(contract)
    .filter(([, op]) => !known.has(placeOf(op)))
    .map(([name, { method, path }]) => ({ level: "could" as const, method, path, name }));
  const could = at("could");
  const built = could.filter((one) => served.has(placeOf(one)));
  return `# Which operations there are

Made by \`npm run coverage\` from the contract and \`scripts/coverage/\`; a test fails when it is out
of date. Of the reference all ${at("reference").length} operations are served; beyond it all ${at("must").length} that a console
must have and all ${at("should").length} that it should have, ${built.length} of ${could.length} that it could have, and ${own.length} that
nobody asked for by name.

## The reference

${plain(at("reference"))}

## Beyond it: must

${plain(at("must"))}

## Beyond it: should

${plain(at("should"))}

## Beyond it: could

${optional(could)}

## Of our own

What the console needs and no list names.

${plain(own)}
`;
}
