import { isolateHistory } from "@codemirror/commands";
import { StateEffect, StateField, type Text } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { convertHtml } from "@/lib/queries/content/html-conversion";
import { isInCode } from "./code-at";
import { fitMarkdown } from "./fit-markdown";
import { linkOnPaste } from "./format-text";
import { holdForPaste } from "./pending-pastes";
import { type RichPaste, readRichPaste } from "./rich-paste";

type TakeFiles = (files: File[], view: EditorView, position: number) => void;

/** Plain text that is shown until its Markdown is known. */
interface Pending {
  from: number;
  to: number;
  text: Text;
}

const addPending = StateEffect.define<[key: object, pending: Pending]>();

const pendingPastes = StateField.define<ReadonlyMap<object, Pending>>({
  create: () => new Map(),
  update(pastes, { changes, docChanged, effects }) {
    const added = effects.flatMap((effect) => (effect.is(addPending) ? [effect.value] : []));
    if (added.length === 0 && (!docChanged || pastes.size === 0)) return pastes;
    const moved = [...pastes].map(([key, { from, to, text }]): [object, Pending] => {
      const start = changes.mapPos(from, 1);
      return [key, { from: start, to: Math.max(start, changes.mapPos(to, -1)), text }];
    });
    return new Map([...moved, ...added]);
  },
});

const picture = /!\[(?:[^\]\\]|\\.)*\]\(pasted:(\d+)(?: "(?:[^"\\]|\\.)*")?\)/g;

/** Returns Markdown without the pictures that still have to be stored, and their positions in it. */
function withoutPictures(markdown: string) {
  const at: { index: number; position: number }[] = [];
  let text = "";
  let end = 0;
  for (const match of markdown.matchAll(picture)) {
    text += markdown.slice(end, match.index);
    end = match.index + match[0].length;
    at.push({ index: Number(match[1]), position: text.length });
  }
  return { text: text + markdown.slice(end), at };
}

/** Replaces pasted plain text by its Markdown, unless somebody has changed it meanwhile. */
async function format(view: EditorView, key: object, rich: RichPaste, onFiles: TakeFiles) {
  const markdown = await convertHtml(rich.html);
  const pending = view.state.field(pendingPastes).get(key);
  const isKept = pending && view.state.doc.slice(pending.from, pending.to).eq(pending.text);
  if (!isKept || !view.dom.isConnected || markdown === "") {
    if (rich.pictures.length + rich.missing > 0)
      toastDone("The pasted pictures were left out, as you went on. Paste them again.");
    return;
  }
  const { from, to } = pending;
  const fitted = fitMarkdown(view.state, { from, to }, markdown);
  const { at, text: shown } = withoutPictures(fitted.insert);
  const { head } = view.state.selection.main;
  const isHere = head >= from && head <= to;
  view.dispatch({
    changes: { ...fitted, insert: shown },
    selection: isHere ? { anchor: fitted.from + shown.length } : undefined,
    annotations: isolateHistory.of("full"),
    userEvent: "input.paste",
    scrollIntoView: isHere,
  });
  for (const { index, position } of at) {
    const file = rich.pictures[index];
    if (file) onFiles([file], view, fitted.from + position);
  }
  if (rich.missing > 0)
    toastDone("Some pictures are only on your device. Copy each one, and paste it here.");
}

function pasteRich(view: EditorView, rich: RichPaste, plain: string, onFiles: TakeFiles): void {
  const { from, to } = view.state.selection.main;
  const text = view.state.toText(plain);
  const key = {};
  view.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor: from + text.length },
    effects: addPending.of([key, { from, to: from + text.length, text }]),
    annotations: isolateHistory.of("full"),
    userEvent: "input.paste",
    scrollIntoView: true,
  });
  holdForPaste(format(view, key, rich, onFiles).catch((error) => toastProblem(error)));
}

const isInTableRow = ({ state }: EditorView) =>
  /^\s*\|/.test(state.doc.lineAt(state.selection.main.head).text);

/**
 * Handles dropped and pasted files, URLs pasted on a selection, and formatted text, which becomes
 * Markdown; undo restores its plain text first.
 */
export const editorInput = (onFiles: TakeFiles) => [
  pendingPastes,
  EditorView.domEventHandlers({
    paste(event, view) {
      const { clipboardData: pasted } = event;
      if (!pasted) return false;
      const { files, types } = pasted;
      const { main, ranges } = view.state.selection;
      // Office programs also copy text as an image.
      if (files.length > 0 && !types.includes("text/plain")) {
        onFiles([...files], view, main.head);
        return true;
      }
      const plain = pasted.getData("text/plain");
      const link = linkOnPaste(view.state, plain);
      if (link) {
        view.dispatch(link);
        return true;
      }
      if (ranges.length > 1 || isInCode(view.state, main.from) || isInTableRow(view)) return false;
      const rich = readRichPaste(pasted);
      if (rich) pasteRich(view, rich, plain, onFiles);
      return rich !== undefined;
    },
    dragover(event) {
      if (!event.dataTransfer?.types.includes("Files")) return false;
      event.dataTransfer.dropEffect = "copy";
      return true;
    },
    drop(event, view) {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return false;
      const position = view.posAtCoords({ x: event.clientX, y: event.clientY });
      onFiles(files, view, position ?? view.state.doc.length);
      return true;
    },
  }),
];
