import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { type Token as AcornToken, parse } from "acorn";

export const root = join(import.meta.dirname, "..");
const tests = /\.test\.ts$|\/testing\/|^server\/(?:conformance|faults|security)\//;

/** A token with its value, which the types of acorn leave out. */
export type Token = AcornToken & { value?: unknown };

/** Returns the tokens of a text in TypeScript, without types. */
export function tokensIn(text: string): Token[] {
  const tokens: Token[] = [];
  parse(stripTypeScriptTypes(text), {
    ecmaVersion: "latest",
    sourceType: "module",
    onToken: tokens,
  });
  return tokens;
}

/** Returns the files of the service and of `lib`, without tests. */
export const sourceFiles = (): string[] =>
  globSync("{server,lib}/**/*.ts", { cwd: root }).filter((file) => !tests.test(file));

export const tokensOf = (file: string): Token[] => tokensIn(readFileSync(join(root, file), "utf8"));
