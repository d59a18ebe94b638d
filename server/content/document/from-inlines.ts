import type { Definition, Image, Link, PhrasingContent } from "mdast";
import type { TextDirective } from "mdast-util-directive";
import { fromAttributes } from "./attributes.ts";
import { isLineBreak } from "./inline-html.ts";
import { InlineList } from "./inline-list.ts";
import { markDirectives } from "./names.ts";
import { type Block, type Data, type Inline, inline, type Mark, type Text } from "./nodes.ts";
import { refOf } from "./refs.ts";

/** Data about the whole text while its parts are converted. */
export interface Source {
  text: string;
  definitions: Map<string, Definition>;
  /** Limit of characters of link targets that references may still repeat. */
  budget: number;
  /**
   * Index of the first line of this part in the whole text; undefined if the lines of blocks aren't
   * needed.
   */
  firstLine?: number | undefined;
}

const deepest = 100;

const plainMarks: Record<string, string> = {
  emphasis: "italic",
  strong: "bold",
  delete: "strikethrough",
};

/** Returns the lines of a node in the whole text; empty if they aren't needed. */
export function linesOf(
  { position }: { position?: PhrasingContent["position"] },
  { firstLine }: Pick<Source, "firstLine">,
): Pick<Block, "lines"> {
  if (firstLine === undefined || !position) return {};
  const { start, end } = position;
  return { lines: { start: firstLine + start.line - 1, end: firstLine + end.line } };
}

export function written(node: { position?: PhrasingContent["position"] }, source: Source): string {
  const { start, end } = node.position ?? {};
  return source.text.slice(start?.offset, end?.offset);
}

export function targetData(node: Pick<Link, "url" | "title"> & { alt?: string | null }): Data {
  return {
    ref: refOf(node.url),
    ...(node.alt ? { alt: node.alt } : {}),
    ...(node.title ? { title: node.title } : {}),
  };
}

function define(identifier: string, source: Source): Definition | undefined {
  const definition = source.definitions.get(identifier);
  if (!definition) return;
  source.budget -= definition.url.length + (definition.title?.length ?? 0);
  return source.budget < 0 ? undefined : definition;
}

/** Converts phrasing to inlines and texts; marks move down to the leaves. */
export function fromInlines(children: PhrasingContent[], source: Source): (Inline | Text)[] {
  return new Reader(source).read(children, []);
}

class Reader {
  private readonly source: Source;
  private depth = 0;

  constructor(source: Source) {
    this.source = source;
  }

  read(children: PhrasingContent[], marks: Mark[]): (Inline | Text)[] {
    const into = new InlineList();
    this.readInto(children, marks, into);
    return into.nodes;
  }

  private readInto(children: PhrasingContent[], marks: Mark[], into: InlineList) {
    this.depth += 1;
    for (const [at, child] of children.entries()) {
      const before = children[at - 1];
      const isAfterBreak = before?.type === "html" && isLineBreak(before.value);
      // A line break as an entity is part of the text.
      const endsLine = isAfterBreak && /^[ \t]*\n/.test(written(child, this.source));
      if (this.depth > deepest) into.text(written(child, this.source), marks);
      else if (endsLine && child.type === "text")
        into.text(child.value.replace(/^[ \t]*\n/, ""), marks);
      else this.node(child, marks, into);
    }
    this.depth -= 1;
  }

  private node(node: PhrasingContent, marks: Mark[], into: InlineList) {
    switch (node.type) {
      case "text":
        return into.text(node.value, marks);
      case "inlineCode":
        return into.text(node.value, [...marks, { object: "mark", type: "code" }]);
      case "emphasis":
      case "strong":
      case "delete": {
        const type = plainMarks[node.type] ?? node.type;
        return this.readInto(node.children, [...marks, { object: "mark", type }], into);
      }
      case "break":
        return into.inline(inline("hard-break"));
      case "html":
        if (isLineBreak(node.value)) return into.inline(inline("hard-break"));
        return into.inline(inline("html", { data: { html: node.value } }));
      case "link":
        return this.link(node, node.children, marks, into);
      case "image":
        return this.image(node, node.alt, into);
      case "linkReference":
      case "imageReference": {
        const definition = define(node.identifier, this.source);
        if (!definition) return into.text(written(node, this.source), marks);
        if (node.type === "imageReference") return this.image(definition, node.alt, into);
        return this.link(definition, node.children, marks, into);
      }
      case "footnoteReference":
        return into.inline(
          inline("footnote-reference", { data: { label: node.label ?? node.identifier } }),
        );
      case "inlineHtml":
        return;
      default:
        return this.directive(node, marks, into);
    }
  }

  private link(
    target: Pick<Link, "url" | "title">,
    children: PhrasingContent[],
    marks: Mark[],
    into: InlineList,
  ) {
    into.inline(inline("link", { data: targetData(target), nodes: this.read(children, marks) }));
  }

  private image(target: Pick<Image, "url" | "title">, alt: Image["alt"], into: InlineList) {
    const { url, title } = target;
    into.inline(inline("inline-image", { data: targetData({ url, title, alt }) }));
  }

  private directive(node: TextDirective, marks: Mark[], into: InlineList) {
    const { name, children } = node;
    const attributes = node.attributes ?? {};
    const isBare = children.length === 0 && Object.keys(attributes).length === 0;
    const namesType = name === "inline" || name === "mark";
    const { type = name, data = {}, fragments } = fromAttributes(attributes, namesType);
    const mark = name === "mark" ? type : markDirectives.get(name);
    if (isBare || (mark !== undefined && children.length === 0))
      return into.text(written(node, this.source), marks);
    if (mark === undefined) {
      const nodes = this.read(children, marks);
      return into.inline(inline(type, { data, nodes, fragments }));
    }
    const own: Mark = { object: "mark", type: mark };
    if (Object.keys(data).length > 0) own.data = data;
    this.readInto(children, [...marks, own], into);
  }
}
