import { EditorView } from "@codemirror/view";

type Given = (files: File[], view: EditorView, position: number) => void;

/** Handles files dropped on the editor or pasted into it, instead of inserting them as text. */
export const editorFiles = (onFiles: Given) =>
  EditorView.domEventHandlers({
    paste(event, view) {
      const { files = [], types = [] } = event.clipboardData ?? {};
      // Office programs also copy text as an image.
      if (files.length === 0 || types.includes("text/plain")) return false;
      event.preventDefault();
      onFiles([...files], view, view.state.selection.main.head);
      return true;
    },
    dragover(event) {
      if (!event.dataTransfer?.types.includes("Files")) return false;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      return true;
    },
    drop(event, view) {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return false;
      event.preventDefault();
      const position = view.posAtCoords({ x: event.clientX, y: event.clientY });
      onFiles(files, view, position ?? view.state.doc.length);
      return true;
    },
  });
