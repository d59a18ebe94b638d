type Sonner = typeof import("sonner");

let wanted = false;
let ready: ((sonner: Sonner) => void) | undefined;
const listeners = new Set<() => void>();

const toaster = new Promise<Sonner>((resolve) => {
  ready = resolve;
});

/** The library of toasts, once its place on the page is there: both come with the first toast. */
export function whenToaster(): Promise<Sonner> {
  if (!wanted) {
    wanted = true;
    for (const listener of listeners) listener();
  }
  return toaster;
}

export function subscribeToaster(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isToasterWanted = (): boolean => wanted;

export const toasterReady = (sonner: Sonner): void => ready?.(sonner);
