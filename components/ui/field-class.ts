/** Styles of all input controls. */
export const fieldClass =
  "w-full rounded border border-border-strong bg-background px-2.5 text-base text-text " +
  "transition-colors hover:border-text-muted disabled:bg-surface disabled:text-text-muted " +
  "aria-invalid:border-danger-fill aria-invalid:outline-danger-fill " +
  "focus-visible:border-focus focus-visible:outline-offset-0 " +
  // With smaller text, phones would zoom into the field.
  "pointer-coarse:text-prose";
