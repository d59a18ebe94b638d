import { ContentRef } from "../contract/content/content-ref.ts";
import type { User } from "../contract/people/users.ts";

/** Matches each mention in stored Markdown, with its label and its data. */
export const mentionPattern =
  /(?<!\\):mention(?:\[((?:\\.|[^\]\\]){0,256})\])?\{data='([^']{0,512})'\}/g;

/** Returns the id of the person in a mention's data. */
export function mentionedUser(data: string): string | undefined {
  try {
    const ref = ContentRef.safeParse(JSON.parse(data).ref).data;
    return ref?.kind === "user" ? ref.user : undefined;
  } catch {
    return undefined;
  }
}

type Person = Pick<User, "id" | "displayName" | "email">;

/** Markdown as people type it, in which a mention is `@` and the name. */
export interface TypedMarkdown {
  text: string;
  /** Data of mentions, by their words in the text. */
  mentions: ReadonlyMap<string, string>;
}

/**
 * Converts stored Markdown to typed Markdown; of two people with the same name, the second mention
 * stays in the stored form.
 */
export function typedOf(markdown: string): TypedMarkdown {
  const known = new Map<string, string>();
  const text = markdown.replace(
    mentionPattern,
    (mention, label: string | undefined, data: string) => {
      const words = `@${label?.replace(/\\([!-/:-@[-`{-~])/g, "$1")}`;
      const isOther = (known.get(words) ?? mention) !== mention;
      if (!label || isOther || mentionedUser(data) === undefined) return mention;
      known.set(words, mention);
      return words;
    },
  );
  return { text, mentions: known };
}

export function storedOf({ text, mentions }: TypedMarkdown): string {
  // The longest first, as a name can begin with another one.
  const all = [...mentions.keys()].sort((a, b) => b.length - a.length);
  const isAt = (words: string, at: number) =>
    text[at - 1] !== "\\" &&
    text.startsWith(words, at) &&
    !/[\p{L}\p{N}]/u.test(text[at + words.length] ?? "");
  let stored = "";
  let end = 0;
  for (const { index } of text.matchAll(/@/g)) {
    const words = index < end ? undefined : all.find((each) => isAt(each, index));
    if (words === undefined) continue;
    stored += text.slice(end, index) + mentions.get(words);
    end = index + words.length;
  }
  return stored + text.slice(end);
}

/** Adds a mention at a position of a text, in place of an `@` before it. */
export function addMention({ text, mentions }: TypedMarkdown, at: number, person: Person) {
  const { id, displayName, email } = person;
  const mentionAs = (name: string) => {
    const label = name.replace(/[!-/:-@[-`{-~]/g, "\\$&");
    return `:mention[${label}]{data='${JSON.stringify({ ref: { kind: "user", user: id } })}'}`;
  };
  const known = mentions.get(`@${displayName}`) ?? mentionAs(displayName);
  const name = known === mentionAs(displayName) ? displayName : `${displayName} (${email ?? id})`;
  const before = `${text.slice(0, text[at - 1] === "@" ? at - 1 : at)}@${name} `;
  const added = new Map(mentions).set(`@${name}`, mentionAs(name));
  const markdown = storedOf({ text: before + text.slice(at).replace(/^ /, ""), mentions: added });
  return { markdown, end: before.length };
}
