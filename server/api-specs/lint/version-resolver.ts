import {
  BaseResolver,
  type Document,
  detectSpec,
  ResolveError,
  Source,
} from "@redocly/openapi-core";
import { messageOf } from "#lib/data/errors.ts";
import { mayHaveLong } from "../../platform/json.ts";
import { fileOf, type VersionFiles } from "../compare/spec-node.ts";
import { parseText } from "../read/parse-text.ts";
import { referencesIn } from "../read/references.ts";
import { SpecParseError } from "../read/spec-error.ts";
import { ExactIntegers } from "./exact-integers.ts";

/**
 * `exact` keeps all digits of numbers; `plain` uses the nearest numbers, with `integersOf` for the
 * digits of integers beyond 2^53.
 */
type Numbers = "exact" | "plain";

/** Hides each `$ref` that is a plain value, as the linter would follow it. */
function hideValues(root: unknown): void {
  const references = new Set<object>(referencesIn(root));
  const seen = new Set<object>();
  const waiting = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const member of Object.values(value)) waiting.push(member);
    if (!("$ref" in value) || typeof value.$ref !== "string" || references.has(value)) continue;
    value.$ref = Object(value.$ref);
  }
}

/**
 * Converts a version such as 2.0 to a text, which the linter requires, as YAML parses it as a
 * number without quotes.
 */
function nameVersion(root: unknown): void {
  if (typeof root !== "object" || root === null || !("swagger" in root)) return;
  if (typeof root.swagger === "number") root.swagger = root.swagger.toFixed(1);
}

const folder = "/version/";

/** Resolves only files of the version. */
export class VersionResolver extends BaseResolver {
  readonly #files: Map<string, string>;

  readonly #numbers: Numbers;

  readonly #integers = new Map<string, ExactIntegers>();

  constructor(files: VersionFiles["files"], numbers: Numbers) {
    super();
    this.#numbers = numbers;
    this.#files = new Map(files);
  }

  /** Returns the stored path of a file that the linter requests. */
  pathOf(absolute: string): string | undefined {
    const path = absolute.slice(folder.length);
    return this.#files.has(path) ? path : undefined;
  }

  override resolveExternalRef(base: string | null, reference: string): string {
    if (base === null) return reference;
    return folder + (fileOf(this.#files, reference, base.slice(folder.length)) ?? reference);
  }

  /** Returns the integers beyond 2^53 of a file. */
  integersOf(absolute: string): ExactIntegers | undefined {
    return this.#integers.get(absolute);
  }

  override async loadExternalRef(absolute: string): Promise<Source> {
    const text = this.#files.get(this.pathOf(absolute) ?? "");
    if (text === undefined) throw new ResolveError(new Error("File not found"));
    return new Source(absolute, text, "application/yaml");
  }

  override parseDocument(source: Source, isRoot?: boolean): Document {
    const document = super.parseDocument(source, isRoot);
    const isExact = this.#numbers === "exact" || mayHaveLong.test(source.body);
    if (isExact && typeof document.parsed === "object") {
      document.parsed = parseText(source.body).value;
      if (this.#numbers === "plain")
        this.#integers.set(source.absoluteRef, new ExactIntegers(document.parsed));
    }
    if (isRoot) nameVersion(document.parsed);
    hideValues(document.parsed);
    return document;
  }
}

/** Rejects documents of unknown formats and versions. */
function rejectUnknown(root: unknown): void {
  try {
    detectSpec(root);
  } catch (error) {
    throw new SpecParseError(`This version cannot be checked: ${messageOf(error)}`);
  }
}

/** Opens a version for the linter; throws `SpecParseError` if it is unreadable. */
export async function openVersion(
  { entry, files }: VersionFiles,
  numbers: Numbers = "plain",
): Promise<{ resolver: VersionResolver; document: Document }> {
  const resolver = new VersionResolver(files, numbers);
  const document = await resolver.resolveDocument(null, `${folder}${entry}`, true);
  if (document instanceof Error) throw new SpecParseError(document.message);
  rejectUnknown(document.parsed);
  return { resolver, document };
}
