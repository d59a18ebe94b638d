import { formatNumber } from "@/lib/format/format";

interface ProgressCountProps {
  /** Label: "Pages viewed". */
  label: string;
  done: number;
  all: number;
  /** Word for completed items: "viewed". */
  word: string;
}

/** Progress as a bar and in numbers. */
export function ProgressCount({ label, done, all, word }: ProgressCountProps) {
  return (
    <div className="flex items-center gap-2 text-sm text-text-muted">
      <progress
        aria-label={label}
        max={all}
        value={done}
        className="h-1.5 w-24 appearance-none overflow-hidden rounded-full border-0 bg-border [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-accent"
      />
      <span role="status" className="tabular-nums">
        {formatNumber(done)} of {formatNumber(all)} {word}
      </span>
    </div>
  );
}
