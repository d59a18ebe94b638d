import { mentionedUser, mentionPattern } from "#lib/markdown/mentions.ts";

const fence = /^ {0,3}(`{3,}|~{3,})/;

/** Removes fenced code. */
function withoutFences(markdown: string): string {
  let open: string | undefined;
  const lines = markdown.split("\n").filter((line) => {
    const mark = fence.exec(line)?.[1];
    if (open === undefined) {
      open = mark;
      return mark === undefined;
    }
    if (mark?.startsWith(open)) open = undefined;
    return false;
  });
  return lines.join("\n");
}

/** Removes inline code, which ends with as many backticks as it begins with. */
function withoutCode(markdown: string): string {
  const parts = withoutFences(markdown).split(/(`+)/);
  const last = new Map<number, number>();
  // Parts with odd indexes are backticks.
  for (let at = 1; at < parts.length; at += 2) last.set(parts[at]?.length ?? 0, at);
  const kept: string[] = [];
  let code: number | undefined;
  for (const [at, part] of parts.entries()) {
    const isTicks = at % 2 === 1;
    if (code !== undefined) {
      if (isTicks && part.length === code) code = undefined;
    } else if (isTicks && (last.get(part.length) ?? 0) > at) code = part.length;
    else kept.push(part);
  }
  return kept.join("");
}

/** Returns the ids of the people whom a stored body mentions. */
export function mentionsIn(markdown: string): string[] {
  const found = withoutCode(markdown).matchAll(mentionPattern);
  return [...new Set([...found].flatMap(([, , data = ""]) => mentionedUser(data) ?? []))];
}
