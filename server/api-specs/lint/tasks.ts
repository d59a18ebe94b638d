import type { VersionFiles } from "../compare/spec-node.ts";
import { SpecParseError } from "../read/spec-error.ts";

/** The linter's message for a reference to itself. */
const circle = "Self-referencing circular pointer";

/** Returns the first structural error of a document, as other rules assume a valid structure. */
async function faultIn(version: VersionFiles): Promise<string | undefined> {
  const { lintDocument, structureOnly } = await import("./lint-document.ts");
  try {
    const [first] = await lintDocument(version, structureOnly);
    return first && `${first.text} (${first.file} line ${first.line})`;
  } catch {
    return undefined;
  }
}

/** Converts errors that the document causes; errors of the service and the linter are rethrown. */
async function within<T>(version: VersionFiles, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    // A document that is nested too deeply for the stack is too complex, not invalid.
    if (error instanceof SpecParseError || error instanceof RangeError) throw error;
    const isCircle = error instanceof Error && error.message === circle;
    const fault = isCircle ? circle : await faultIn(version);
    if (fault === undefined) throw error;
    throw new SpecParseError(`This version cannot be checked: ${fault}`);
  }
}

/** Tasks for the worker, as they take time in proportion to their input; loaded on demand. */
export const tasks = {
  lint: (version: VersionFiles) =>
    within(version, async () => (await import("./lint-document.ts")).lintDocument(version)),
  bundle: (version: VersionFiles) =>
    within(version, async () => (await import("./bundle-document.ts")).bundleDocument(version)),
};
