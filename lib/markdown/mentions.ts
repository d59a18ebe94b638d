import { ContentRef } from "../contract/content/content-ref.ts";

/** Matches each mention in stored Markdown, with its label and its data. */
export const mentions = /(?<!\\):mention(?:\[((?:\\.|[^\]\\]){0,256})\])?\{data='([^']{0,512})'\}/g;

/** Returns the id of the person whom a mention with this data names. */
export function mentionedUser(data: string): string | undefined {
  try {
    const ref = ContentRef.safeParse(JSON.parse(data).ref).data;
    return ref?.kind === "user" ? ref.user : undefined;
  } catch {
    return undefined;
  }
}
