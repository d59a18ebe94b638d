import { bundle, createConfig } from "@redocly/openapi-core";
import { stringifyJson } from "../../platform/json.ts";
import type { VersionFiles } from "../compare/spec-node.ts";
import { SpecParseError } from "../read/spec-error.ts";
import { openVersion } from "./version-resolver.ts";

/** Rejects a document that contains itself, as a reference to it would have no name. */
function rejectCircles(root: unknown): void {
  const open = new Set<unknown>();
  const waiting = [{ value: root, isLeft: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, isLeft } = next;
    if (typeof value !== "object" || value === null) continue;
    if (isLeft) {
      open.delete(value);
      continue;
    }
    if (open.has(value))
      throw new SpecParseError(
        "This version cannot be one document: it refers to itself in a circle",
      );
    open.add(value);
    waiting.push({ value, isLeft: true });
    for (const member of Object.values(value)) waiting.push({ value: member, isLeft: false });
  }
}

/** Bundles a version into one JSON document, including referenced files. */
export async function bundleDocument(version: VersionFiles): Promise<string> {
  const { resolver, document } = await openVersion(version, "exact");
  const config = await createConfig({});
  const { bundle: whole } = await bundle({
    doc: document,
    config,
    externalRefResolver: resolver,
  });
  rejectCircles(whole.parsed);
  return stringifyJson(whole.parsed);
}
