import type * as z from "zod";

type Issue = z.core.$ZodRawIssue;

/** The fault of a field in the words of a form; a message of the schema's own goes before. */
export function explainIssue(issue: Issue): string | undefined {
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
        : "Choose one of the list";
    case "invalid_union":
      return issue.input === "" ? "Required" : undefined;
    default:
      return undefined;
  }
}

const formats: Record<string, string> = {
  url: "Enter a whole address, such as https://example.com",
  email: "Enter an e-mail address, such as name@example.com",
  datetime: "Enter a date and a time",
  regex: "This form is not allowed here",
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
