const listeners = new Set<() => void>();

/** Someone asked a list for something else: what it shows from now on begins at its top. */
export function tellQueryChanged(): void {
  for (const listener of listeners) listener();
}

export function onQueryChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
