"use client";

import { Button, type ButtonProps } from "./button";
import { Tooltip } from "./tooltip";

interface ActButtonProps extends ButtonProps {
  /** Why it is not possible now; null: it is. */
  refusal: string | null;
}

/** A button that stays within reach of keyboard and touch when refused, to say why. */
export function ActButton({ refusal, onClick, ...props }: ActButtonProps) {
  // One and the same button before and after: it keeps the focus when it comes to be refused.
  const act = refusal === null ? { onClick } : { "aria-disabled": true };
  return (
    <Tooltip label={refusal}>
      <Button {...act} {...props} />
    </Tooltip>
  );
}
