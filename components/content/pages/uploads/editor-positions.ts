import type { ChangeDesc } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

/** Position in a text that moves with its changes. */
export interface EditorPosition {
  /** Inserts a text at the position; does nothing after the editor was closed. */
  insert: (text: string) => void;
}

export class EditorPositions {
  readonly #positions = new Map<EditorPosition, number>();

  at(view: EditorView, position: number): EditorPosition {
    const spot: EditorPosition = {
      insert: (insert) => {
        const from = this.#positions.get(spot);
        if (from === undefined || !view.dom.isConnected) return;
        this.#positions.delete(spot);
        // The cursor moves behind the inserted text if it is still there.
        const isHere = view.state.selection.main.head === from;
        const selection = isHere ? { anchor: from + insert.length } : undefined;
        view.dispatch({ changes: { from, insert }, selection, userEvent: "input.drop" });
      },
    };
    this.#positions.set(spot, position);
    return spot;
  }

  /** Must be called for every change of the text. */
  follow(changes: ChangeDesc): void {
    for (const [spot, position] of this.#positions) {
      this.#positions.set(spot, changes.mapPos(position, 1));
    }
  }
}
