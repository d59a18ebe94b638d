import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver, ResolverOptions } from "react-hook-form";
import type * as z from "zod";
import { readBlanks } from "./blanks";

const error = explainIssue;

/** Parses the form's values, or returns errors by field. */
export function checkForm<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  typed: z.input<S>,
  saved: unknown,
  options: ResolverOptions<z.input<S>>,
): ReturnType<Resolver<z.input<S>, unknown, z.output<S>>> {
  const check = zodResolver(schema, { error });
  return check(readBlanks(schema, typed, saved) as z.input<S>, undefined, options) as ReturnType<
    typeof checkForm<S>
  >;
}

/** Parses the form's values without showing errors. */
export const parseForm = <S extends z.ZodType>(schema: S, typed: unknown, saved: unknown) =>
  schema.safeParse(readBlanks(schema, typed, saved), { error });

/** Returns the error of a single text; undefined if it is valid. */
export const errorOf = (schema: z.ZodType<string, string>, text: string): string | undefined =>
  schema.safeParse(text, { error }).error?.issues[0]?.message;

type Issue = z.core.$ZodRawIssue;

/** Returns the error of a field in terms of the form; a message in the schema takes precedence. */
function explainIssue(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null || issue.input === ""
        ? "Required"
        : `Must be ${withArticle(issue.expected)}`;
    case "too_small":
      return explainTooSmall(issue);
    case "too_big":
      return `At most ${amount(issue.origin, issue.maximum)}`;
    case "invalid_format":
      return formats[issue.format];
    case "invalid_value":
      return issue.input === "" || issue.input === undefined
        ? "Required"
        : "Choose an option from the list";
    case "invalid_union":
      return issue.input === "" ? "Required" : undefined;
    default:
      return undefined;
  }
}

const formats: Record<string, string> = {
  url: "Enter a full URL, such as https://example.com",
  email: "Enter an email address, such as name@example.com",
  datetime: "Enter a date and a time",
  regex: "Invalid format",
};

function explainTooSmall(issue: Extract<Issue, { code: "too_small" }>): string {
  const empty = issue.input === "" || (Array.isArray(issue.input) && issue.input.length === 0);
  return empty ? "Required" : `At least ${amount(issue.origin, issue.minimum)}`;
}

function amount(origin: string, size: number | bigint): string {
  if (origin === "string") return `${size} character${size === 1 ? "" : "s"}`;
  if (origin === "array" || origin === "set") return `${size} ${size === 1 ? "entry" : "entries"}`;
  return String(size);
}

function withArticle(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
