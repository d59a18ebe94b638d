import { EditorView } from "@codemirror/view";
import { linkOnPaste } from "./format-text";

type TakeFiles = (files: File[], view: EditorView, position: number) => void;

/** Handles files dropped on the editor or pasted into it, and URLs pasted on a selection. */
export const editorInput = (onFiles: TakeFiles) =>
  EditorView.domEventHandlers({
    paste(event, view) {
      const { clipboardData: pasted } = event;
      if (!pasted) return false;
      const link = linkOnPaste(view.state, pasted.getData("text/plain"));
      if (link) {
        view.dispatch(link);
        return true;
      }
      const { files, types } = pasted;
      // Office programs also copy text as an image.
      if (files.length === 0 || types.includes("text/plain")) return false;
      onFiles([...files], view, view.state.selection.main.head);
      return true;
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
  });
