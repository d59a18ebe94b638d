import type { VersionFiles } from "../compare/spec-node.ts";
import { SpecParseError } from "../read/spec-error.ts";

/** Errors of the linter itself are about the document, such as references in a circle. */
async function within<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof SpecParseError || !(error instanceof Error)) throw error;
    throw new SpecParseError(`This version cannot be checked: ${error.message}`);
  }
}

/**
 * Tasks for the worker thread, as they take time in proportion to their input; loaded on demand.
 */
export const tasks = {
  lint: (version: VersionFiles) =>
    within(async () => (await import("./lint-document.ts")).lintDocument(version)),
  bundle: (version: VersionFiles) =>
    within(async () => (await import("./bundle-document.ts")).bundleDocument(version)),
};
