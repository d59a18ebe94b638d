import { BaseResolver, type Document, ResolveError, Source } from "@redocly/openapi-core";
import type { VersionFiles } from "../compare/spot.ts";
import { ParseFault } from "../read/spec-fault.ts";

const folder = "/version/";

/** Finds files among those of the version and nowhere else. */
export class VersionResolver extends BaseResolver {
  readonly #files: Map<string, string>;

  constructor(files: VersionFiles["files"]) {
    super();
    this.#files = new Map(files);
  }

  /** The path under which the version keeps what the linter asks for. */
  pathOf(absolute: string): string | undefined {
    const path = absolute.startsWith(folder) ? absolute.slice(folder.length) : absolute;
    if (this.#files.has(path)) return path;
    // What lies above the document's folder is kept by its whole address.
    return [...this.#files.keys()].find((each) => each.endsWith(path.replace(/^\/*/, "/")));
  }

  override async loadExternalRef(absolute: string): Promise<Source> {
    const text = this.#files.get(this.pathOf(absolute) ?? "");
    if (text === undefined) throw new ResolveError(new Error("There is no such file"));
    return new Source(absolute, text, "application/yaml");
  }
}

/** A version as the linter takes it; throws `ParseFault` where it cannot read it. */
export async function openVersion({
  entry,
  files,
}: VersionFiles): Promise<{ resolver: VersionResolver; document: Document }> {
  const resolver = new VersionResolver(files);
  const document = await resolver.resolveDocument(null, `${folder}${entry}`, true);
  if (document instanceof Error) throw new ParseFault(document.message);
  return { resolver, document };
}
