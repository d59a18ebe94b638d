import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { parse, type Token } from "acorn";

export const root = join(import.meta.dirname, "..");
const tests = /\.test\.ts$|\/testing\/|^server\/(?:conformance|faults|security)\//;

/** Token with its value, which the types of the parser leave out. */
export type SourceToken = Token & { value?: unknown };

/** Returns the tokens of a text in TypeScript, without types. */
export function tokensIn(text: string): SourceToken[] {
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

export const tokensOf = (file: string): SourceToken[] =>
  tokensIn(readFileSync(join(root, file), "utf8"));
