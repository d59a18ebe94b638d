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

/** Returns the description of a change as a title: names of members begin it as words. */
export const changeTitle = ({ text }: Pick<OpenAPIChange, "text">): string =>
  text.replace(/^[a-z]+(?:[A-Z][a-z]+)*(?= )/, (name) => {
    const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return words.charAt(0).toUpperCase() + words.slice(1);
  });

/** Limit of a value in a row; the details have it in full. */
const longestValue = 40;

const short = (value: string) =>
  value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;

/** Returns a change with its values in one line: `Maximum changed: 100 → 1`. */
export function changeLine(change: Pick<OpenAPIChange, "text" | "before" | "after">): string {
  const { before, after } = change;
  const values = [before, after].flatMap((value) => (value === undefined ? [] : short(value)));
  return values.length === 0
    ? changeTitle(change)
    : `${changeTitle(change)}: ${values.join(" → ")}`;
}

export const positionOfChange = ({
  file,
  pointer,
}: Pick<OpenAPIChange, "file" | "pointer">): string => `${file}#${pointer}`;
