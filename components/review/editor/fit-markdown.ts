import type { EditorState } from "@codemirror/state";
import { isItem, readLine } from "./list-lines";

const isBlocks = (markdown: string) =>
  /\n|^(?:#{1,6} |> |[-*+] |\d{1,9}[.)] |```|\|.*\||:::)/.test(markdown);

interface Fitted {
  from: number;
  to: number;
  insert: string;
}

/**
 * Fits Markdown into a text in place of a range: blocks are set apart from the words around them,
 * and stay in the quote or the item of their line.
 */
export function fitMarkdown(
  state: EditorState,
  { from, to }: { from: number; to: number },
  markdown: string,
): Fitted {
  if (!isBlocks(markdown)) return { from, to, insert: markdown };
  const line = state.doc.lineAt(from);
  const { quote, indent, mark, gap, box, content } = readLine(line.text);
  const begin = line.to - content.length;
  const isAtBegin = state.sliceDoc(Math.min(begin, from), from).trim() === "";
  const hasMore = state.sliceDoc(to, state.doc.lineAt(to).to).trim() !== "";
  const lines = markdown.split("\n");
  // A list pasted into an empty item continues its list.
  const isContinued =
    mark !== "" && box === "" && isAtBegin && !hasMore && isItem(readLine(lines[0] ?? ""));
  const inner = quote + indent + " ".repeat(isContinued ? 0 : mark.length + gap.length);
  const apart = `\n${quote.trimEnd()}\n${inner}`;
  const text = lines.map((each, at) => {
    if (each === "") return quote.trimEnd();
    return at === 0 ? each : inner + each;
  });
  return {
    from: isContinued ? line.from + quote.length + indent.length : from,
    to,
    insert: (isAtBegin ? "" : apart) + text.join("\n") + (hasMore ? apart : ""),
  };
}
