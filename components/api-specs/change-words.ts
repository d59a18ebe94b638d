import type { Tone } from "@/components/ui/badge";
import type { ChangeClass, OpenAPIChange } from "@/lib/contract/openapi-comparison";

export const classWords: Record<ChangeClass, string> = {
  breaking: "Breaking",
  compatible: "Compatible",
  documentation: "Documentation",
};

export const classTones: Record<ChangeClass, Tone> = {
  breaking: "danger",
  compatible: "success",
  documentation: "neutral",
};

/** The operations that a change touches, as they are written in documents. */
export const operationNames = ({ operations }: Pick<OpenAPIChange, "operations">): string[] =>
  operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);

/** Where a change stands. */
export const placeOf = ({ file, pointer }: Pick<OpenAPIChange, "file" | "pointer">): string =>
  `${file}#${pointer}`;
