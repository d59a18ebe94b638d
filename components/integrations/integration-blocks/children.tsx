import { CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import { useBlock } from "./block-context";

/**
 * Children of an element, each rendered separately, so that an invalid one doesn't affect others.
 */
export function Children({ of }: { of: readonly unknown[] }): ReactNode {
  const { Drawn } = useBlock();
  // biome-ignore lint/suspicious/noArrayIndexKey: a script names none, and a field must keep its focus
  return of.map((each, index) => <Drawn key={index} given={each} />);
}

/** Error shown in place of an element. */
export function ErrorNote({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 rounded border border-dashed px-2 py-1 text-sm text-text-muted wrap-anywhere">
      <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </span>
  );
}
