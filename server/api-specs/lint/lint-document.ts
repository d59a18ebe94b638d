import {
  createConfig,
  getLineColLocation,
  lintDocument as lintWith,
  type NormalizedProblem,
} from "@redocly/openapi-core";
import type { VersionFiles } from "../compare/spec-node.ts";
import { openVersion, type VersionResolver } from "./version-resolver.ts";

export interface Finding {
  rule: string;
  severity: "error" | "warning";
  text: string;
  file: string;
  line: number;
  /** Identifies a finding across versions, where lines move. */
  pointer: string;
}

function toFinding(problem: NormalizedProblem, resolver: VersionResolver): Finding {
  const { ruleId, severity, message, location } = problem;
  const [place] = location;
  const shared = { rule: ruleId, severity: severity === "warn" ? "warning" : severity } as const;
  const text = message.split("\n")[0] ?? message;
  if (!place) return { ...shared, text, file: "", line: 1, pointer: "" };
  const { start } = getLineColLocation(place);
  const file = resolver.pathOf(place.source.absoluteRef) ?? "";
  const pointer = (place.pointer ?? "").replace(/^#/, "");
  return {
    ...shared,
    text: resolver.integersOf(place.source.absoluteRef)?.inText(text, pointer) ?? text,
    file,
    line: start.line,
    pointer,
  };
}

/** Returns true for values that are duplicates only after rounding. */
function isRounded({ ruleId, location: [place] }: NormalizedProblem, resolver: VersionResolver) {
  if (ruleId !== "no-duplicated-enum-values" || !place) return false;
  const integers = resolver.integersOf(place.source.absoluteRef);
  return integers?.isDistinct((place.pointer ?? "").replace(/^#/, "")) ?? false;
}

type Rules = Parameters<typeof createConfig>[0];

const recommended: Rules = { extends: ["recommended"] };
/** Rules that check the structure of a document; other rules assume a valid one. */
export const structureOnly: Rules = { rules: { struct: "error" } };

/** Lints a version; returns findings by severity, then by file and line. */
export async function lintDocument(
  version: VersionFiles,
  rules: Rules = recommended,
): Promise<Finding[]> {
  const { resolver, document } = await openVersion(version);
  const config = await createConfig(rules);
  const problems = await lintWith({ document, config, externalRefResolver: resolver });
  return problems
    .filter((problem) => !isRounded(problem, resolver))
    .map((problem) => toFinding(problem, resolver))
    .sort(
      (a, b) =>
        a.severity.localeCompare(b.severity) || a.file.localeCompare(b.file) || a.line - b.line,
    );
}
