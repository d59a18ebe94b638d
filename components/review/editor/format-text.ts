import { startCompletion } from "@codemirror/autocomplete";
import { EditorSelection, Prec } from "@codemirror/state";
import { type Command, type EditorView, keymap } from "@codemirror/view";

/** Toggles a mark around the selection. */
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

/** Turns the selection into a link's text, and selects its address for typing. */
const toLink: Command = (view) => {
  const { state } = view;
  const { from, to } = state.selection.main;
  const words = state.sliceDoc(from, to) || "words";
  const address = "https://";
  const start = from + words.length + 3;
  view.dispatch({
    changes: { from, to, insert: `[${words}](${address})` },
    selection: { anchor: start, head: start + address.length },
    scrollIntoView: true,
    userEvent: "input",
  });
  view.focus();
  return true;
};

/** Inserts a slash on a new line, which opens the block menu. */
function insertBlock(view: EditorView): boolean {
  const { state } = view;
  const line = state.doc.lineAt(state.selection.main.head);
  const isEmpty = line.text.trim() === "";
  const insert = isEmpty ? "/" : "\n\n/";
  const at = isEmpty ? state.selection.main.head : line.to;
  view.dispatch({
    changes: { from: at, insert },
    selection: { anchor: at + insert.length },
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
  { id: "link", label: "Link", keys: "mod+shift+l", run: toLink },
  { id: "block", label: "Insert block", keys: "/", run: insertBlock },
] as const;

/** Precedes the editor's own shortcuts, some of which are the same. */
export const formatKeys = Prec.high(
  keymap.of([
    { key: "Mod-b", run: toBold },
    { key: "Mod-i", run: toItalic },
    { key: "Mod-e", run: toCode },
    { key: "Mod-Shift-l", run: toLink },
  ]),
);
