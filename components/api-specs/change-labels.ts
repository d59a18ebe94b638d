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

/** Returns the operations that a change affects, formatted as in documents. */
export const operationNames = ({ operations }: Pick<OpenAPIChange, "operations">): string[] =>
  operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);

export const positionOfChange = ({
  file,
  pointer,
}: Pick<OpenAPIChange, "file" | "pointer">): string => `${file}#${pointer}`;
