import { readFileSync } from "node:fs";
import { join } from "node:path";

interface ReferenceOperation {
  method: string;
  path: string;
  name: string;
}

/** Reads the operations of the reference API: one line for each, with method, path and name. */
export function readReferenceOperations(): ReferenceOperation[] {
  const text = readFileSync(join(import.meta.dirname, "reference-operations.txt"), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [method = "", path = "", name = ""] = line.split(" ");
      return { method, path, name };
    });
}
