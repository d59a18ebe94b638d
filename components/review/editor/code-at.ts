import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";

const blocks = new Set(["FencedCode", "CodeBlock"]);
const code = new Set([...blocks, "InlineCode"]);

function isIn(names: ReadonlySet<string>, state: EditorState, position: number): boolean {
  for (let node = syntaxTree(state).resolveInner(position, -1); ; ) {
    if (names.has(node.name)) return true;
    if (!node.parent) return false;
    node = node.parent;
  }
}

export const isInCodeBlock = (state: EditorState, position: number): boolean =>
  isIn(blocks, state, position);

/** Returns true for positions in blocks of code, and in code of a line. */
export const isInCode = (state: EditorState, position: number): boolean =>
  isIn(code, state, position);
