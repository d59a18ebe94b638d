/** Entries of a list that are open for editing. */
export interface OpenEntries {
  opened: ReadonlySet<string>;
  /** Entries closed since the last submit, which stay closed despite their errors. */
  closed: ReadonlySet<string>;
  /** Number of submits of the form. */
  submits: number;
}

export const noneOpen: OpenEntries = { opened: new Set(), closed: new Set(), submits: 0 };

const without = (ids: Iterable<string>, id: string) =>
  new Set([...ids].filter((each) => each !== id));

/**
 * Opens entries with errors, which stay open while they are corrected; a submit reopens those that
 * were closed. Returns the same object if nothing changes.
 */
export function withFaulty(
  entries: OpenEntries,
  faulty: readonly string[],
  submits: number,
): OpenEntries {
  const closed = submits === entries.submits ? entries.closed : new Set<string>();
  const added = faulty.filter((id) => !entries.opened.has(id) && !closed.has(id));
  if (submits === entries.submits && added.length === 0) return entries;
  return { opened: new Set([...entries.opened, ...added]), closed, submits };
}

/** Opens an entry, and closes the others without errors. */
export function withOpened(
  entries: OpenEntries,
  faulty: readonly string[],
  id: string,
): OpenEntries {
  const closed = without(entries.closed, id);
  return {
    ...entries,
    opened: new Set([...faulty.filter((each) => !closed.has(each)), id]),
    closed,
  };
}

export const withClosed = (entries: OpenEntries, id: string): OpenEntries => ({
  ...entries,
  opened: without(entries.opened, id),
  closed: new Set([...entries.closed, id]),
});
