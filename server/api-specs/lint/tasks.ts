import type { VersionFiles } from "../compare/spec-node.ts";

/**
 * Tasks for the worker thread, as they take time in proportion to their input; loaded on demand.
 */
export const tasks = {
  lint: async (version: VersionFiles) => (await import("./lint-document.ts")).lintDocument(version),
  bundle: async (version: VersionFiles) =>
    (await import("./bundle-document.ts")).bundleDocument(version),
};
