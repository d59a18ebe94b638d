import { CopyButton } from "./copy-button";

interface CopyableValueProps {
  term: string;
  value: string;
  /** Label of the button; by default "Copy" and the term. */
  label?: string;
}

/** Row of a `dl` with a value that people need elsewhere, and a button to copy it. */
export function CopyableValue({ term, value, label = `Copy ${term}` }: CopyableValueProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-3 py-1.5">
      <dt className="w-20 shrink-0 text-text-muted">{term}</dt>
      <dd className="flex min-w-0 flex-1 basis-64 items-center justify-between gap-1">
        <span dir="ltr" className="wrap-anywhere min-w-0 font-mono text-sm">
          {value}
        </span>
        <CopyButton value={value} label={label} />
      </dd>
    </div>
  );
}
