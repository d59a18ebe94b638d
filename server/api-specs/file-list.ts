import { posix } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { OpenAPIFile } from "#lib/contract/api-specs/openapi-versions.ts";
import { parseJson } from "../platform/json.ts";
import type { ReadFiles, VersionFiles } from "./compare/spec-node.ts";
import { referencesIn } from "./read/references.ts";

const unpack = promisify(gunzip);

/**
 * Returns the value of a file; undefined for one that isn't JSON, such as a text that is only
 * referenced.
 */
async function valueOfFile(source: string | Uint8Array): Promise<unknown> {
  const text = typeof source === "string" ? source : (await unpack(source)).toString("utf8");
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Returns the files that a value references, without duplicates. */
function filesIn(value: unknown): string[] {
  const addresses = [...referencesIn(value)].map(({ $ref }) => $ref.replace(/#.*$/s, ""));
  return [...new Set(addresses.filter((address) => address !== ""))];
}

/** Returns the files of a version, with their values and references. */
export async function fileList(
  { entry, files }: VersionFiles,
  { files: read }: ReadFiles,
): Promise<OpenAPIFile[]> {
  const sources = new Map(read);
  const list: OpenAPIFile[] = [];
  for (const [path, text] of files) {
    const specification = await valueOfFile(sources.get(path) ?? text);
    list.push({
      dir: posix.dirname(path),
      filename: posix.basename(path),
      isEntrypoint: path === entry,
      references: filesIn(specification),
      text,
      specification,
    });
  }
  return list;
}
