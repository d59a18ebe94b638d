import type { Literal, PhrasingContent } from "mdast";
import type { TextDirective } from "mdast-util-directive";
import { toAttributes } from "./attributes.ts";

/** HTML in a text under a name of its own: the writer puts the library's on the line before. */
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

const htmlDirective = (html: string): TextDirective => ({
  type: "textDirective",
  name: "inline",
  attributes: toAttributes({ type: "html", data: { html } }),
  children: [],
});

/** The same with directives in place of HTML. */
export function withoutHtml(children: PhrasingContent[]): PhrasingContent[] {
  return children.map((child) => {
    if (child.type === "inlineHtml") return htmlDirective(child.value);
    if (!("children" in child)) return child;
    return { ...child, children: withoutHtml(child.children) } as PhrasingContent;
  });
}

const startsLine = (before: PhrasingContent | undefined) =>
  !before ||
  before.type === "break" ||
  before.type === "inlineHtml" ||
  (before.type === "text" && before.value.endsWith("\n"));

/** HTML at the start of a line may open a block of its own. */
export const mayOpenBlock = (children: PhrasingContent[]): boolean =>
  children.some(
    (child, index) =>
      (child.type === "inlineHtml" && startsLine(children[index - 1])) ||
      ("children" in child && mayOpenBlock(child.children)),
  );
