import type { ChangeDesc } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

/** A place in a text that stays where it is while the text around it changes. */
export interface Spot {
  /** Puts a text there; nothing happens once the editor is gone. */
  insert: (text: string) => void;
}

/** The spots of one editor. */
export class Spots {
  readonly #positions = new Map<Spot, number>();

  at(view: EditorView, position: number): Spot {
    const spot: Spot = {
      insert: (insert) => {
        const from = this.#positions.get(spot);
        if (from === undefined || !view.dom.isConnected) return;
        this.#positions.delete(spot);
        // Who has not gone on elsewhere writes on behind it.
        const isHere = view.state.selection.main.head === from;
        const selection = isHere ? { anchor: from + insert.length } : undefined;
        view.dispatch({ changes: { from, insert }, selection, userEvent: "input.drop" });
      },
    };
    this.#positions.set(spot, position);
    return spot;
  }

  /** Must see every change of the text. */
  follow(changes: ChangeDesc): void {
    for (const [spot, position] of this.#positions) {
      this.#positions.set(spot, changes.mapPos(position, 1));
    }
  }
}
