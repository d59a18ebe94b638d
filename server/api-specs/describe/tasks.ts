import type { ReadFiles } from "../compare/spec-node.ts";
import type { Wanted } from "./description.ts";

interface Request {
  version: ReadFiles;
  wanted: Wanted;
}

/** Tasks for the worker, as they take time in proportion to their input; loaded on demand. */
export const tasks = {
  describe: async ({ version, wanted }: Request) =>
    (await import("./describe.ts")).describe(version, wanted),
};
