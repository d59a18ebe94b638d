import type { Tone } from "@/components/ui/badge";
import type { OpenAPIErrorCode, OpenAPISpec } from "@/lib/contract/openapi-specs";

/** What went wrong in a few words; the whole reason stands on the page of the specification. */
const faults: Record<OpenAPIErrorCode, string> = {
  FETCH_TIMEOUT: "Source too slow",
  FETCH_ERROR: "Source not reachable",
  PARSE_ERROR: "Not readable",
};

interface State {
  label: string;
  tone: Tone;
}

/** How the reading of a specification stands. */
export function specState(spec: OpenAPISpec): State {
  if (spec.processingState === "pending") return { label: "Waiting to be read", tone: "neutral" };
  if (spec.processingState === "progress") return { label: "Being read", tone: "info" };
  const code = spec.lastProcessErrorCode;
  return code ? { label: faults[code], tone: "danger" } : { label: "Up to date", tone: "success" };
}

export const visibilityLabel = ({ visibility }: OpenAPISpec) =>
  visibility === "public" ? "Public" : "Private";
