import type { ReactNode } from "react";
import { TimeAgo } from "./time-ago";

interface CheckedNameHeadProps {
  /** Id of the heading. */
  id: string;
  /** Domain or host name. */
  name: string;
  state: ReactNode;
  checkedAt: string | undefined;
  /** Buttons. */
  children?: ReactNode;
}

/** Head of an item for a DNS name: its state, the last check, and actions. */
export function CheckedNameHead({ id, name, state, checkedAt, children }: CheckedNameHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h3 id={id} dir="ltr" className="wrap-anywhere min-w-0 text-base">
        {name}
      </h3>
      {state}
      <span className="text-sm text-text-muted">
        {checkedAt ? (
          <>
            Last checked <TimeAgo time={checkedAt} />
          </>
        ) : (
          "Not checked yet"
        )}
      </span>
      {children && <div className="ml-auto flex gap-2">{children}</div>}
    </div>
  );
}
