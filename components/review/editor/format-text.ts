import { startCompletion } from "@codemirror/autocomplete";
import { EditorSelection, type EditorState, Prec, type TransactionSpec } from "@codemirror/state";
import { type Command, type EditorView, keymap } from "@codemirror/view";
import { isInCode } from "./code-at";
import { setPendingMark } from "./pending-mark";

/** Toggles a mark around the selection, or at its ends. */
const toggle =
  (mark: string): Command =>
  (view) => {
    const { state } = view;
    const size = mark.length;
    const change = state.changeByRange(({ from, to }) => {
      const around =
        state.sliceDoc(from - size, from) === mark && state.sliceDoc(to, to + size) === mark;
      if (around) {
        return {
          changes: [
            { from: from - size, to: from },
            { from: to, to: to + size },
          ],
          range: EditorSelection.range(from - size, to - size),
        };
      }
      const selected = state.sliceDoc(from, to);
      const insert = selected.slice(size, -size);
      const isMarked =
        selected.length > 2 * size && selected.startsWith(mark) && selected.endsWith(mark);
      if (isMarked && !insert.includes(mark)) {
        return {
          changes: { from, to, insert },
          range: EditorSelection.range(from, from + insert.length),
        };
      }
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(from + size, to + size),
      };
    });
    view.dispatch(state.update(change, { scrollIntoView: true, userEvent: "input" }));
    view.focus();
    return true;
  };

const toBold = toggle("**");
const toItalic = toggle("_");
const toCode = toggle("`");

const isUrl = (text: string) => /^(?:https?:\/\/|mailto:)\S+$/i.test(text) && URL.canParse(text);

const targetOf = (url: string) => (/[()<>]/.test(url) ? `<${url}>` : url);

/** Makes a link of the selection, and suggests its target; of a URL, whose words are then typed. */
const toLink: Command = (view) => {
  const { state } = view;
  const { from, to } = state.selection.main;
  const selected = state.sliceDoc(from, to);
  const isTarget = isUrl(selected.trim());
  const insert = isTarget
    ? `[words](${targetOf(selected.trim())})`
    : selected === ""
      ? "[["
      : `[${selected}]()`;
  const selection = isTarget
    ? { anchor: from + 1, head: from + 1 + "words".length }
    : { anchor: from + insert.length - (selected === "" ? 0 : 1) };
  view.dispatch({
    changes: { from, to, insert },
    selection,
    ...(selected === "" && { effects: setPendingMark.of({ from, to: from + insert.length }) }),
    scrollIntoView: true,
    userEvent: "input",
  });
  view.focus();
  return isTarget || startCompletion(view);
};

/** Returns the link that a URL makes of the selection when it is pasted on it. */
export function linkOnPaste(state: EditorState, text: string): TransactionSpec | undefined {
  const url = text.trim();
  const { main, ranges } = state.selection;
  const words = state.sliceDoc(main.from, main.to);
  if (ranges.length > 1 || words.trim() === "" || words.includes("\n")) return undefined;
  if (!isUrl(url) || isUrl(words.trim()) || isInCode(state, main.to)) return undefined;
  const insert = `[${words}](${targetOf(url)})`;
  return {
    changes: { from: main.from, to: main.to, insert },
    selection: { anchor: main.from + insert.length },
    scrollIntoView: true,
    userEvent: "input.paste",
  };
}

/** Inserts a slash on a new line, which opens the block menu. */
function insertBlock(view: EditorView): boolean {
  const { state } = view;
  const line = state.doc.lineAt(state.selection.main.head);
  const isEmpty = line.text.trim() === "";
  const insert = isEmpty ? "/" : "\n\n/";
  const at = isEmpty ? state.selection.main.head : line.to;
  const to = at + insert.length;
  view.dispatch({
    changes: { from: at, insert },
    selection: { anchor: to },
    effects: setPendingMark.of({ from: to - 1, to }),
    scrollIntoView: true,
    userEvent: "input.type",
  });
  view.focus();
  return startCompletion(view);
}

/** Formats of the toolbar, with their shortcuts. */
export const formats = [
  { id: "bold", label: "Bold", keys: "mod+b", run: toBold },
  { id: "italic", label: "Italic", keys: "mod+i", run: toItalic },
  { id: "code", label: "Code", keys: "mod+e", run: toCode },
  { id: "link", label: "Link", keys: "mod+k", run: toLink },
  { id: "block", label: "Insert block", keys: "/", run: insertBlock },
] as const;

/** Precedes the editor's own shortcuts, some of which are the same. */
export const formatKeys = Prec.high(
  keymap.of([
    { key: "Mod-b", run: toBold },
    { key: "Mod-i", run: toItalic },
    { key: "Mod-e", run: toCode },
    { key: "Mod-k", run: toLink },
  ]),
);
