const pinned = "sm:in-data-sideways:sticky";

/** Pinned cells cover the outline of their row, so they paint their part of the focus ring. */
const ring =
  "sm:in-data-sideways:group-focus-visible:shadow-[inset_0_2px_var(--focus),inset_0_-2px_var(--focus)]";

/**
 * Pins the checkboxes and the first column while the others scroll sideways. Only if needed, as
 * each sticky cell is a compositing layer in every row. The header's own positioned cells are below
 * pinned ones.
 */
export const pinnedClass = {
  select: `${pinned} ${ring} sm:in-data-sideways:left-0 sm:in-data-sideways:z-1`,
  first: (selectable: boolean) =>
    `${pinned} ${ring} sm:in-data-sideways:z-1 sm:in-data-sideways:border-r ${selectable ? "sm:in-data-sideways:left-select" : "sm:in-data-sideways:left-0"}`,
  actions: `${pinned} ${ring} sm:in-data-sideways:right-0`,
};
