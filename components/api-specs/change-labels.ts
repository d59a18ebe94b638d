import type { Tone } from "@/components/ui/badge";
import type {
  ChangeClass,
  OpenAPIChange,
  OpenAPIChangeCounts,
} from "@/lib/contract/api-specs/openapi-comparison";
import { formatNumber, plural } from "@/lib/format/format";

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

type Judged = Pick<OpenAPIChange, "class" | "kind" | "pointer" | "operations">;

const narrowing =
  /(?:-narrower|-required|^required-.*-added|^(?:values|items|schema)-set|^value-removed)$/;
const widening = /(?:-wider|-optional|^(?:values|items|schema)-lifted|^value-added)$/;

/**
 * Returns the reason of a change's class; undefined if its description says enough. The service
 * judges by direction: requests may widen, and responses may narrow.
 */
export function classReason({ class: is, kind, pointer, operations }: Judged): string | undefined {
  if (is === "documentation") return "Programs are not affected.";
  const breaks = is === "breaking";
  const isUnused =
    operations.length === 0 && /^\/(?:components\/schemas|definitions)\//.test(pointer);
  if (isUnused) return breaks ? undefined : "No operation uses it.";
  if (narrowing.test(kind)) {
    return breaks
      ? "Requests that were valid before can be rejected."
      : "Only responses are affected: they have fewer possible values.";
  }
  if (widening.test(kind)) {
    return breaks
      ? "Responses can have values that programs don't expect."
      : "Only requests are affected: everything that was valid stays valid.";
  }
  if (kind.endsWith("-removed") && breaks) return "Programs that use it fail.";
  if (kind.startsWith("default-") && breaks)
    return "Requests without the value mean something else.";
  if (kind.endsWith("-added") && !breaks) return "Existing programs don't need it.";
  return undefined;
}

/** Returns what the authors of programs have to do about a breaking change. */
export function clientAdvice({ class: is, kind }: Pick<Judged, "class" | "kind">) {
  if (is !== "breaking") return undefined;
  if (narrowing.test(kind)) return "Send only values that the later version accepts.";
  if (widening.test(kind)) return "Accept the additional values before this version is live.";
  if (kind.endsWith("-removed")) return "Stop using it before this version is live.";
  if (kind.startsWith("default-")) return "Send the value in each request.";
  return "Check programs that call these operations before this version is live.";
}

/** Returns the element of a change without what its text names: `Robot` for "Property job added". */
export function elementOf({ subject, text }: Pick<OpenAPIChange, "subject" | "text">) {
  if (subject === undefined) return undefined;
  const names = text.split(" ");
  if (names.includes(subject)) return undefined;
  const end = subject.lastIndexOf(".");
  return end > 0 && names.includes(subject.slice(end + 1)) ? subject.slice(0, end) : subject;
}

/** Returns the parts of a position, from the whole document to the element. */
export const partsOfPosition = ({ pointer }: Pick<OpenAPIChange, "pointer">): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));

/** Describes the number of changes: "4 breaking changes, 27 other". */
export function changeTotals({ breaking, compatible, documentation }: OpenAPIChangeCounts): string {
  const others = compatible + documentation;
  const worst = breaking === 0 ? "No breaking changes" : plural(breaking, "breaking change");
  return `${worst}, ${formatNumber(others)} other`;
}

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
