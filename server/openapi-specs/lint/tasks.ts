import type { VersionFiles } from "../compare/spot.ts";

/** What takes time in proportion to what somebody wrote; loaded where it is done. */
export const tasks = {
  lint: async (version: VersionFiles) => (await import("./lint-document.ts")).lintDocument(version),
  bundle: async (version: VersionFiles) =>
    (await import("./bundle-document.ts")).bundleDocument(version),
};
