import { ContentRef } from "#lib/contract/content/content-ref.ts";

/** Code shows directives, and doesn't contain any. */
const code = /(^|\n)(`{3,}|~{3,})[\s\S]*?(?:\n\2|$)|(`+)(?!`)[\s\S]*?[^`]\3(?!`)/g;
const mention = /(?<!\\):mention(?:\[(?:\\.|[^\]\\])*\])?\{data='([^']*)'\}/g;

function userIn(data: string): string | undefined {
  try {
    const ref = ContentRef.safeParse(JSON.parse(data).ref).data;
    return ref?.kind === "user" ? ref.user : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the ids of the people whom a stored body mentions (`server/content/document`). */
export function mentionsIn(markdown: string): string[] {
  const found = markdown.replaceAll(code, "").matchAll(mention);
  return [...new Set([...found].flatMap(([, data = ""]) => userIn(data) ?? []))];
}
