import { cx } from "./cx";

export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={cx("inline-flex items-center gap-2 font-semibold text-text", className)}>
      <svg aria-hidden viewBox="0 0 24 24" className="size-6 shrink-0 text-accent">
        <rect x="2" y="2" width="20" height="20" rx="5.5" fill="currentColor" />
        <path
          d="M7 8.25h10M7 12h6.5M7 15.75h8.25"
          stroke="var(--on-accent)"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
      </svg>
      Docs Console
    </span>
  );
}
