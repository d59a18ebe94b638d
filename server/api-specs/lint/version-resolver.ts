import { BaseResolver, type Document, ResolveError, Source } from "@redocly/openapi-core";
import type { VersionFiles } from "../compare/spot.ts";
import { SpecParseError } from "../read/spec-error.ts";

const folder = "/version/";

/** Resolves files of the version only. */
export class VersionResolver extends BaseResolver {
  readonly #files: Map<string, string>;

  constructor(files: VersionFiles["files"]) {
    super();
    this.#files = new Map(files);
  }

  /** Returns the stored path of a file that the linter requests. */
  pathOf(absolute: string): string | undefined {
    const path = absolute.startsWith(folder) ? absolute.slice(folder.length) : absolute;
    if (this.#files.has(path)) return path;
    // Files outside the document's folder are stored by full address.
    return [...this.#files.keys()].find((each) => each.endsWith(path.replace(/^\/*/, "/")));
  }

  override async loadExternalRef(absolute: string): Promise<Source> {
    const text = this.#files.get(this.pathOf(absolute) ?? "");
    if (text === undefined) throw new ResolveError(new Error("File not found"));
    return new Source(absolute, text, "application/yaml");
  }
}

/** Opens a version for the linter; throws `SpecParseError` if it is unreadable. */
export async function openVersion({
  entry,
  files,
}: VersionFiles): Promise<{ resolver: VersionResolver; document: Document }> {
  const resolver = new VersionResolver(files);
  const document = await resolver.resolveDocument(null, `${folder}${entry}`, true);
  if (document instanceof Error) throw new SpecParseError(document.message);
  return { resolver, document };
}
