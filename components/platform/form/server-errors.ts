import { sentence } from "./sentence";

export interface SortedErrors {
  /** Errors of fields in this form. */
  fields: { name: string; message: string }[];
  /** Other errors. */
  rest: string[];
}

const aboutMember = /^(?:body\.)?([A-Za-z][\w.]*(?:\[\d+\][\w.]*)*): (.+)$/s;

/** Assigns the parts of a rejection, `member: reason; member: reason`, to the form's fields. */
export function sortServerErrors(
  message: string,
  hasField: (name: string) => boolean,
): SortedErrors {
  const sorted: SortedErrors = { fields: [], rest: [] };
  // A reason may contain "; ": only the name of a member begins the next part.
  for (const part of message.split(/; (?=(?:body\.)?[A-Za-z][\w.[\]]*: )/)) {
    const [, path = "", reason = ""] = aboutMember.exec(part) ?? [];
    const name = nearestField(path.replace(/\[(\d+)\]/g, ".$1"), hasField);
    if (name) sorted.fields.push({ name, message: sentence(reason) });
    else sorted.rest.push(part);
  }
  return sorted;
}

function nearestField(path: string, hasField: (name: string) => boolean): string | undefined {
  for (let name = path; name !== ""; name = name.slice(0, Math.max(0, name.lastIndexOf(".")))) {
    if (hasField(name)) return name;
  }
  return undefined;
}
