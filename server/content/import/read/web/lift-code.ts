import type { Element, Root, RootContent } from "hast";

/** Elements of text, which can't contain blocks of code. */
const ofText =
  /^(?:b|big|cite|code|del|dfn|em|font|h[1-6]|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|tt|u|var)$/;

const isPre = (node: RootContent): boolean => node.type === "element" && node.tagName === "pre";

const isBlank = (nodes: readonly RootContent[]) =>
  nodes.every((node) => node.type === "text" && node.value.trim() === "");

/** Splits an element of text at the blocks of code in it. */
function splitAtCode(node: Element): RootContent[] {
  const parts: RootContent[] = [];
  let run: RootContent[] = [];
  const end = () => {
    if (!isBlank(run)) parts.push({ ...node, children: run as Element["children"] });
    run = [];
  };
  for (const child of node.children) {
    if (isPre(child)) {
      end();
      parts.push(child);
    } else run.push(child);
  }
  end();
  return parts;
}

function lifted(node: RootContent): RootContent[] {
  if (node.type !== "element" || isPre(node)) return [node];
  liftCode(node);
  return ofText.test(node.tagName) && node.children.some(isPre) ? splitAtCode(node) : [node];
}

/** Moves blocks of code out of marks and headings, which stay around the text beside them, in place. */
export function liftCode(parent: Root | Element): void {
  parent.children = parent.children.flatMap(lifted) as typeof parent.children;
}
