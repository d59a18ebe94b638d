"use client";

import { Button, type ButtonProps } from "./button";
import { Tooltip } from "./tooltip";

interface ActButtonProps extends ButtonProps {
  /** Why it is not possible now; null: it is. */
  refusal: string | null;
}

/** A button that stays within reach of keyboard and touch when refused, to say why. */
export function ActButton({ refusal, onClick, ...props }: ActButtonProps) {
  if (refusal === null) return <Button onClick={onClick} {...props} />;
  return (
    <Tooltip label={refusal}>
      <Button aria-disabled {...props} />
    </Tooltip>
  );
}
