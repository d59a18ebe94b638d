import type { Literal, PhrasingContent } from "mdast";
import type { TextDirective } from "mdast-util-directive";
import { toAttributes } from "./attributes.ts";

/** HTML in a text under its own node name, since the library's writer would change it. */
export interface InlineHtml extends Literal {
  type: "inlineHtml";
}

declare module "mdast" {
  interface PhrasingContentMap {
    inlineHtml: InlineHtml;
  }
  interface RootContentMap {
    inlineHtml: InlineHtml;
  }
}

/** Returns true for `<br>`, a break that fits on one line. */
export const isLineBreak = (html: string): boolean => /^<br\s*\/?>$/i.test(html);

const htmlDirective = (html: string): TextDirective => ({
  type: "textDirective",
  name: "inline",
  attributes: toAttributes({ type: "html", data: { html } }),
  children: [],
});

/** Replaces HTML with directives. */
export function withoutHtml(children: PhrasingContent[]): PhrasingContent[] {
  return children.map((child) => {
    if (child.type === "inlineHtml") return htmlDirective(child.value);
    if (!("children" in child)) return child;
    return { ...child, children: withoutHtml(child.children) };
  });
}

const startsLine = (before: PhrasingContent | undefined) =>
  !before ||
  before.type === "break" ||
  before.type === "inlineHtml" ||
  (before.type === "text" && before.value.endsWith("\n"));

/** Returns true if the text begins with HTML, which may open a block at the start of a line. */
export const mayOpenBlock = (children: PhrasingContent[]): boolean =>
  children.some(
    (child, index) =>
      (child.type === "inlineHtml" && startsLine(children[index - 1])) ||
      ("children" in child && mayOpenBlock(child.children)),
  );
