import { bundle, createConfig } from "@redocly/openapi-core";
import { stringifyJson } from "../../platform/json.ts";
import type { VersionFiles } from "../compare/spec-node.ts";
import { openVersion } from "./version-resolver.ts";

/** Bundles a version into one JSON document, including referenced files. */
export async function bundleDocument(version: VersionFiles): Promise<string> {
  const { resolver, document } = await openVersion(version, "exact");
  const config = await createConfig({});
  const { bundle: whole } = await bundle({
    doc: document,
    config,
    externalRefResolver: resolver,
  });
  return stringifyJson(whole.parsed);
}
