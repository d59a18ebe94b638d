const listeners = new Set<() => void>();

/** Announces a changed query, after which the list starts at its top. */
export function notifyQueryChanged(): void {
  for (const listener of listeners) listener();
}

export function onQueryChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
