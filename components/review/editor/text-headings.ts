import { type Heading, headingAnchors } from "@/lib/markdown/heading-anchors";

/** Explicit id of a heading, in an empty link. */
const ownId = /<a\s[^<>]*?\b(?:id|name)="([^"]*)"[^<>]*>\s*<\/a>/;

/** Heading of a text that is being edited. */
export interface TextHeading {
  title: string;
  anchor: string;
  /** Offset of its line. */
  at: number;
}

/** Finds the lines of updates, so that their headings are numbered as in the saved page. */
class Updates {
  #count = 0;
  /** Line that ends the update. */
  #end: string | undefined;

  /** Returns the number of the update that contains a line, counted from the top. */
  read(line: string): number | undefined {
    const begin = /^\s*(?:(:{3,})update\b|\{%\s*update\b)/.exec(line);
    if (begin) {
      this.#count += 1;
      this.#end = begin[1] ?? "{% endupdate %}";
    } else if (line.trim() === this.#end) this.#end = undefined;
    return this.#end === undefined ? undefined : this.#count;
  }
}

function titleOf(text: string): string {
  return text
    .replace(ownId, "")
    .replaceAll(/[*_`]|\\(?=[!-/:-@[-`{-~])/g, "")
    .trim();
}

/** Returns the headings of a text, outside of its code, with their anchors. */
export function textHeadings(markdown: string): TextHeading[] {
  const found: (Heading & { at: number })[] = [];
  const updates = new Updates();
  let fence = "";
  let next = 0;
  for (const line of markdown.split("\n")) {
    const at = next;
    next += line.length + 1;
    const [mark = ""] = /^ {0,3}(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== "") {
      if (mark.trim().startsWith(fence)) fence = "";
      continue;
    }
    fence = mark.trim();
    const update = updates.read(line);
    const [, text] = /^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*#*$/.exec(line) ?? [];
    if (text !== undefined)
      found.push({ title: titleOf(text), id: ownId.exec(text)?.[1], update, at });
  }
  const anchors = headingAnchors(found);
  return found.map(({ title, at }, index) => ({ title, at, anchor: anchors[index] ?? "" }));
}
