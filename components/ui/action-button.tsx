"use client";

import { Button, type ButtonProps } from "./button";
import { Tooltip } from "./tooltip";

interface ActionButtonProps extends ButtonProps {
  /** Reason why it is unavailable; null if it is available. */
  disabledReason: string | null;
}

/** Button that stays reachable by keyboard and touch when it is unavailable, to show the reason. */
export function ActionButton({ disabledReason, onClick, ...props }: ActionButtonProps) {
  // The same element in both states, so that it keeps the focus.
  const act = disabledReason === null ? { onClick } : { "aria-disabled": true };
  return (
    <Tooltip label={disabledReason}>
      <Button {...act} {...props} />
    </Tooltip>
  );
}
