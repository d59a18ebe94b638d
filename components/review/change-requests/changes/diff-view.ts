/** Views of a diff: source or rendered, inline or split. */
const diffViews = ["inline", "split", "rendered", "rendered-split"] as const;
export type DiffView = (typeof diffViews)[number];

export const isRendered = (view: DiffView) => view === "rendered" || view === "rendered-split";
export const isSplit = (view: DiffView) => view === "split" || view === "rendered-split";

/** Returns the view named in the address, else that of the page. */
export const viewNamed = (name: string | null | undefined, first: DiffView = "inline"): DiffView =>
  diffViews.find((each) => each === name) ?? first;

/** View of a revision without another one in its address: as its readers saw it. */
export const revisionView: DiffView = "rendered";

/** Returns the view for a combination of both settings. */
export function viewOf(choice: { rendered: boolean; split: boolean }): DiffView {
  if (choice.rendered) return choice.split ? "rendered-split" : "rendered";
  return choice.split ? "split" : "inline";
}
