import { closeCompletion, pickedCompletion } from "@codemirror/autocomplete";
import { EditorState, Prec, StateEffect, StateField, type Transaction } from "@codemirror/state";
import { type Command, EditorView, keymap } from "@codemirror/view";

/** Range of a mark that a shortcut inserted to open suggestions. */
interface Mark {
  from: number;
  to: number;
}

/** Remembers a mark until a suggestion is chosen, or its syntax is typed by hand. */
export const setPendingMark = StateEffect.define<Mark | null>();

const mapped = ({ from, to }: Mark, { changes }: Transaction): Mark => ({
  from: changes.mapPos(from, 1),
  to: changes.mapPos(to, -1),
});

/** Text behind a mark that suggestions are still searched for. */
const searched = /^[^()[\]<>\n]*$/;

const pendingMark = StateField.define<Mark | null>({
  create: () => null,
  update(mark, transaction) {
    for (const effect of transaction.effects) if (effect.is(setPendingMark)) return effect.value;
    if (!mark || transaction.annotation(pickedCompletion)) return null;
    const next = mapped(mark, transaction);
    const { head } = transaction.newSelection.main;
    if (next.from >= next.to || head < next.to) return null;
    return searched.test(transaction.newDoc.sliceString(next.to, head)) ? next : null;
  },
});

/** Removes the mark in the same transaction that moves the cursor away from it. */
const removeWhenLeft = EditorState.transactionFilter.of((transaction) => {
  const mark = transaction.startState.field(pendingMark, false);
  if (!mark || transaction.annotation(pickedCompletion)) return transaction;
  if (transaction.effects.some((effect) => effect.is(setPendingMark))) return transaction;
  const { from, to } = mapped(mark, transaction);
  if (from >= to) return transaction;
  const { newDoc, newSelection } = transaction;
  const { head } = newSelection.main;
  const isLeft = head < to || head > newDoc.lineAt(to).to;
  if (!isLeft) return transaction;
  return [
    transaction,
    { changes: { from, to }, effects: setPendingMark.of(null), sequential: true },
  ];
});

const removeMark: Command = (view) => {
  const mark = view.state.field(pendingMark, false);
  if (!mark) return false;
  closeCompletion(view);
  view.dispatch({ changes: mark, effects: setPendingMark.of(null), userEvent: "delete" });
  return true;
};

/** Removes marks of shortcuts if their suggestions are left without a choice. */
export const pendingMarks = [
  pendingMark,
  removeWhenLeft,
  // Precedes the Escape of the suggestions, which only closes them.
  Prec.highest(keymap.of([{ key: "Escape", run: removeMark }])),
  EditorView.domEventHandlers({
    blur: (_event, view) => {
      // The window may have lost the focus, not the text.
      if (view.root.activeElement !== view.contentDOM) removeMark(view);
    },
  }),
];
