import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import type { Part } from "./mark-words";

/** Marks a row of a change, at which the keys `n` and `p` stop. */
export const changeMark = { "data-change": true, tabIndex: -1 } as const;

interface NumberCellProps {
  value?: number;
  className?: string;
  children?: ReactNode;
}

export function NumberCell({ value, className, children }: NumberCellProps) {
  return (
    <td
      className={cx(
        "select-none px-1.5 py-0.5 text-right align-top text-text-subtle tabular-nums",
        className,
      )}
    >
      {value}
      {children}
    </td>
  );
}

const textClass = "wrap-anywhere whitespace-pre-wrap px-2 py-0.5 align-top";

export function TextCell({ text, className }: { text: string; className?: string }) {
  return <td className={cx(textClass, className)}>{text || " "}</td>;
}

const marks = {
  removed: "rounded-xs bg-danger/20 line-through decoration-danger/60",
  added: "rounded-xs bg-success/20 underline decoration-success/60 underline-offset-2",
};

interface PartsCellProps {
  side: "removed" | "added";
  parts: readonly Part[];
  className?: string;
}

export function PartsCell({ side, parts, className }: PartsCellProps) {
  const Mark = side === "removed" ? "del" : "ins";
  return (
    <td className={cx(textClass, className)}>
      {parts.length === 0 && " "}
      {parts.map(({ text, marked }, at) =>
        marked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else to be known by
          <Mark key={at} className={marks[side]}>
            {text}
          </Mark>
        ) : (
          text
        ),
      )}
    </td>
  );
}
