/** How texts are compared: their source or what readers see, below or beside each other. */
const diffViews = ["inline", "split", "rendered", "rendered-split"] as const;
export type DiffView = (typeof diffViews)[number];

export const isRendered = (view: DiffView) => view === "rendered" || view === "rendered-split";
export const isSplit = (view: DiffView) => view === "split" || view === "rendered-split";

/** The view that the address names, or else the first. */
export const viewNamed = (name: string | null | undefined): DiffView =>
  diffViews.find((each) => each === name) ?? "inline";

/** The view of those two choices. */
export function viewOf(choice: { rendered: boolean; split: boolean }): DiffView {
  if (choice.rendered) return choice.split ? "rendered-split" : "rendered";
  return choice.split ? "split" : "inline";
}
