import type { Tone } from "@/components/ui/badge";
import type { OpenAPIErrorCode, OpenAPISpec } from "@/lib/contract/api-specs/openapi-specs";
import type { OpenAPISpecVersion } from "@/lib/contract/api-specs/openapi-versions";
import { formatMinute } from "@/lib/format/format";

/** Short labels of errors; the specification's page shows the full reason. */
const faults: Record<OpenAPIErrorCode, string> = {
  FETCH_TIMEOUT: "Source timed out",
  FETCH_ERROR: "Source unreachable",
  PARSE_ERROR: "Invalid document",
};

interface State {
  label: string;
  tone: Tone;
}

export function specState(spec: OpenAPISpec): State {
  if (spec.processingState === "pending") return { label: "Queued", tone: "neutral" };
  if (spec.processingState === "progress") return { label: "Importing", tone: "info" };
  const code = spec.lastProcessErrorCode;
  return code ? { label: faults[code], tone: "danger" } : { label: "Up to date", tone: "success" };
}

/** Returns what a version is called: as its document says, or else by the time of its import. */
export const versionName = ({ version, createdAt = "" }: OpenAPISpecVersion): string =>
  version ?? formatMinute(createdAt);

export const visibilityLabel = ({ visibility }: OpenAPISpec) =>
  visibility === "public" ? "Public" : "Private";
