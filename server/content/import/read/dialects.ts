const styles: Record<string, string> = {
  note: "info",
  info: "info",
  important: "info",
  tip: "success",
  success: "success",
  warning: "warning",
  caution: "warning",
  danger: "danger",
};

const quote = (value: string) => `"${value.replaceAll('"', "&quot;")}"`;

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
}

/**
 * Tags of other documentation tools by name, converted to our directives; null removes the line.
 */
const tags: Record<string, (tag: string) => string | null> = {
  hint: (tag) => `:::hint{style=${quote(styles[attributeOf(tag, "style") ?? ""] ?? "info")}}`,
  endhint: () => ":::",
  tabs: () => "::::tabs",
  endtabs: () => "::::",
  tab: (tag) => `:::tabs-item{title=${quote(attributeOf(tag, "title") ?? "")}}`,
  endtab: () => ":::",
  stepper: () => "::::stepper",
  endstepper: () => "::::",
  step: () => ":::stepper-step",
  endstep: () => ":::",
  embed: (tag) => `::embed{url=${quote(attributeOf(tag, "url") ?? "")}}`,
  code: () => null,
  endcode: () => null,
  endembed: () => null,
  endfile: () => null,
  "content-ref": () => null,
  "endcontent-ref": () => null,
  file: (tag) => {
    const path = attributeOf(tag, "src") ?? "";
    return `[${path.split("/").at(-1)}](<${path}>)`;
  },
};

function tagLine(line: string): string | null | undefined {
  const tag = /^\s*\{% ?([\w-]+)([^%]*)%\}\s*$/.exec(line);
  return tag ? tags[tag[1] ?? ""]?.(tag[2] ?? "") : undefined;
}

function admonitionLine(line: string): string | undefined {
  const [, name = "", title] = /^:::\s*(\w+)(?:\s+([^{[\n]+))?\s*$/.exec(line) ?? [];
  const style = styles[name];
  if (style === undefined) return undefined;
  return `:::hint{style=${quote(style)}}${title ? `\n**${title.trim()}**\n` : ""}`;
}

const moduleLine = /^(import\s.+\sfrom\s+["'].+["'];?|import\s+["'].+["'];?)\s*$/;
const comment = /^\{\/\*[\s\S]*?\*\/\}[ \t]*$/gm;

const wikiLink = /\[\[(?:([^\]|\n]+)\|)?([^\]|\n]+)\]\]/g;

export interface Dialect {
  /** Lines may import modules. */
  mdx?: boolean;
  /** Links name pages in double brackets. */
  wiki?: boolean;
}

function otherLine(line: string, { mdx, wiki }: Dialect): string | null {
  if (mdx && moduleLine.test(line)) return null;
  const block = tagLine(line);
  if (block !== undefined) return block;
  const text = line.startsWith("{/*") ? line.replaceAll(comment, "") : line;
  const linked = wiki
    ? text.replaceAll(
        wikiLink,
        (_, label: string | undefined, page: string) =>
          `[${label ?? page}](<${page.trim().replaceAll(" ", "-")}>)`,
      )
    : text;
  return admonitionLine(linked) ?? linked;
}

/** Converts blocks of other documentation tools to ours, outside code. */
export function fromDialect(markdown: string, dialect: Dialect = {}): string {
  const lines: (string | null)[] = [];
  let fence: string | undefined;
  for (const line of markdown.split("\n")) {
    const [, mark] = /^\s{0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    const isCode = fence !== undefined || mark !== undefined;
    lines.push(isCode ? line : otherLine(line, dialect));
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
  }
  return lines.filter((line) => line !== null).join("\n");
}
