import { ApiError } from "./api-error.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Fills a path template and appends the query: arrays repeat their name, absent members are
 * omitted.
 */
export function addressOf(template: string, params: Values = {}, query: Values = {}): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, params[name]));
  const search = searchOf(query);
  return search ? `${path}?${search}` : path;
}

// URL parsers resolve "." and ".." in every spelling, so such a value would name another resource.
function segment(name: string, value: unknown): string {
  const text = value === undefined || value === null ? "" : String(value);
  if (text === "" || text === "." || text === "..") {
    throw new ApiError({ status: 400, message: `“${text}” is not a valid ${name}` });
  }
  return encodeURIComponent(text);
}

function searchOf(query: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.toString();
}
