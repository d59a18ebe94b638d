import type { Element, Nodes } from "hast";
import { classesOf } from "./elements.ts";

export const isBlock = (node: Nodes) =>
  node.type === "element" && /^(?:div|li|p|pre|tr)$/.test(node.tagName);

/** Classes of highlighted lines in code, by the tools that generate them. */
const marking =
  /(?:^|[\s_-])(?:hll|highlighted|(?:highlight|hl)[_-]+lines?|lines?[_-]+highlight)(?=$|[\s_-])/i;

/** Returns true for an element in code that highlights it; code itself has classes of its language. */
const isMarking = (node: Element) =>
  /^(?:b|mark|strong)$/.test(node.tagName) ||
  "dataHighlightedLine" in node.properties ||
  (!/^(?:code|pre)$/.test(node.tagName) && marking.test(classesOf(node)));

interface Line {
  isMarked: boolean;
  isPlain: boolean;
  isStarted: boolean;
}

const newLine = (): Line => ({ isMarked: false, isPlain: false, isStarted: false });

/** Returns the numbers of the lines of code that are highlighted as a whole. */
export function markedLines(code: Element): number[] {
  let line = newLine();
  const lines = [line];
  const next = () => {
    line = newLine();
    lines.push(line);
  };
  const read = (node: Nodes, isMarked: boolean) => {
    if (node.type === "text") {
      for (const [at, words] of node.value.split("\n").entries()) {
        if (at > 0) next();
        if (words !== "") line.isStarted = true;
        if (words.trim() !== "") line[isMarked ? "isMarked" : "isPlain"] = true;
      }
    } else if (node.type === "element") {
      if (node.tagName === "br") next();
      if (isBlock(node) && line.isStarted) next();
      for (const child of node.children) read(child, isMarked || isMarking(node));
      if (isBlock(node) && line.isStarted) next();
    }
  };
  for (const child of code.children) read(child, false);
  return lines.flatMap(({ isMarked, isPlain }, at) => (isMarked && !isPlain ? [at + 1] : []));
}
