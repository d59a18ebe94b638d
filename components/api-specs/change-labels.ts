import type { Tone } from "@/components/ui/badge";
import type { ChangeClass, OpenAPIChange } from "@/lib/contract/api-specs/openapi-comparison";

export const classLabels: Record<ChangeClass, string> = {
  breaking: "Breaking",
  compatible: "Compatible",
  documentation: "Documentation",
};

export const classTones: Record<ChangeClass, Tone> = {
  breaking: "danger",
  compatible: "success",
  documentation: "neutral",
};

/** Operations that a change affects, as written in documents. */
export const operationNames = ({ operations }: Pick<OpenAPIChange, "operations">): string[] =>
  operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);

/** Location of a change. */
export const placeOf = ({ file, pointer }: Pick<OpenAPIChange, "file" | "pointer">): string =>
  `${file}#${pointer}`;
