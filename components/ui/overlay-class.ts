export const overlayClass =
  "fixed inset-0 z-overlay bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in";

/** Styles of floating surfaces: menu, popover, list of choices. */
export const floatingClass =
  "z-overlay rounded bg-raised text-text shadow-overlay outline-none border border-transparent " +
  "data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in";
