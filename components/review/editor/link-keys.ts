import { syntaxTree } from "@codemirror/language";
import { Prec, type StateCommand } from "@codemirror/state";
import { keymap } from "@codemirror/view";

const links = new Set(["Link", "Image"]);

/** Moves the cursor from the end of a link's text or target behind the link. */
export const leaveLink: StateCommand = ({ state, dispatch }) => {
  const { main, ranges } = state.selection;
  if (ranges.length > 1 || !main.empty) return false;
  const { node } = syntaxTree(state).resolveInner(main.head, 1);
  const link = node.name === "LinkMark" ? node.parent : null;
  // Words in brackets are no link until a target follows.
  const hasTarget = (link?.getChildren("LinkMark").length ?? 0) > 2;
  const isEnd = /[\])]/.test(state.sliceDoc(node.from, node.to)) && node.from === main.head;
  if (!link || !links.has(link.name) || !hasTarget || !isEnd) return false;
  dispatch(state.update({ selection: { anchor: link.to }, scrollIntoView: true }));
  return true;
};

/** Keys of links. */
export const linkKeys = Prec.high(keymap.of([{ key: "Enter", run: leaveLink }]));
